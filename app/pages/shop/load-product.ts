import { addDays, type Day, parseDay } from '#resort/calendar/day.ts'
import { monthOf, parseMonth } from '#resort/calendar/month.ts'
import { today } from '#resort/calendar/today.ts'
import type { ProductWords } from '#resort/content/product-words.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { wasBooked } from '#resort/orders/order.ts'
import type { Visitors } from '#resort/products/admit-party.ts'
import { findProduct, isComplement, type Product } from '#resort/products/product.ts'
import { furthestSlotDays } from '#resort/products/slot.ts'
import { findSlots } from '#resort/tickets/find-slots.ts'
import { type MadeOuting, makeOuting } from '#resort/tickets/make-outing.ts'
import { loadAdded } from '../../load-added.ts'
import { readVisitors } from '../../read-visitors.ts'
import type { Visit } from '../../visit.ts'
import { showProduct } from './show-product.ts'

/** What was asked of a product's page, as far as it can be read. */
export type AskedProduct = {
  product: Product
  words: ProductWords
  visitors: Visitors
  month: string
  day: Day | null
  /** The day of the outing on the order whose place another takes; `open` where that has none. */
  instead: string | null
}

/** An outing without a day, as it could be bought. */
export type OpenOffer = Pick<Extract<MadeOuting, { outcome: 'made' }>, 'outing' | 'lines'>

/** The product of an address; null when there is none, or it is sold no more. */
export async function findAsked({ resort, visitor, url }: Visit, slug: string): Promise<AskedProduct | null> {
  const words = resort.shop.findSlug(slug, visitor.language)
  const product = words && findProduct(await resort.nights.listProducts(), words.code)
  if (!words || !product) return null
  const { searchParams: query } = url
  const day = parseDay(query.get('day'))
  const first = monthOf(today(resort.clock))
  const last = monthOf(addDays(today(resort.clock), furthestSlotDays))
  const asked = parseMonth(query.get('month')) ?? (day ? monthOf(day) : monthOfStay(visitor.booking.stay?.checkIn))
  const month = asked && asked >= first && asked <= last ? asked : first
  return {
    ...{ product, words, month, day: day && monthOf(day) === month ? day : null },
    visitors: readVisitors(query, visitor.booking.rooms),
    instead: query.get('instead'),
  }
}

function monthOfStay(checkIn: Day | undefined): string | null {
  return checkIn ? monthOf(checkIn) : null
}

export async function loadProduct(carried: Visit, asked: AskedProduct) {
  const { resort, visitor } = carried
  const { product, visitors, month } = asked
  const { currency } = visitor.booking
  const [found, open, order] = await Promise.all([
    findSlots(resort, { product, visitors, month, currency }),
    makeOpen(carried, asked),
    findOrderByToken(resort, visitor.token),
  ])
  const added = await loadAdded(carried, order)
  const cart = order && !wasBooked(order) ? order : null
  const currencies = await resort.nights.listCurrencies()
  return { ...showProduct(carried, { ...asked, found, open, order: cart, currencies }), added }
}

/** What a ticket without a day costs these people; a complement has it from the park or tour it goes with. */
async function makeOpen({ resort, visitor }: Visit, { product, visitors }: AskedProduct): Promise<OpenOffer | null> {
  const option = product.options.find(({ isOpen }) => isOpen)
  if (!option || isComplement(product)) return null
  const { currency } = visitor.booking
  const made = await makeOuting(resort, { product: product.code, option: option.code, day: null, visitors, currency })
  return made.outcome === 'made' ? { outing: made.outing, lines: made.lines } : null
}
