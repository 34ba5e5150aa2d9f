import { type Day, parseDay } from '#resort/calendar/day.ts'
import { momentOf } from '#resort/calendar/moment.ts'
import { monthOf, parseMonth } from '#resort/calendar/month.ts'
import { today } from '#resort/calendar/today.ts'
import type { ProductWords } from '#resort/content/product-words.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { wasBooked } from '#resort/orders/order.ts'
import type { Visitors } from '#resort/products/admit-party.ts'
import { findProduct, type Product } from '#resort/products/product.ts'
import { furthestSlotDays } from '#resort/products/slot.ts'
import { findSlots } from '#resort/tickets/find-slots.ts'
import { offerOpen } from '#resort/tickets/offer-open.ts'
import { loadAdded } from '../../load-added.ts'
import { readVisitors } from '../../read-visitors.ts'
import type { Visit } from '../../visit.ts'
import { monthToShow } from './month-to-show.ts'
import { showProduct } from './show-product.ts'

/** What was asked of a product's page, as far as it can be read. */
export type AskedProduct = {
  product: Product
  words: ProductWords
  visitors: Visitors
  month: string
  day: Day | null
  /** The hours that were chosen before who goes was changed. */
  option: string | null
  /** They pressed a button whose prices were for others. */
  isAnew: boolean
  /** The day of the outing on the order whose place another takes; `open` where that has none. */
  instead: string | null
}

/** The product of an address; null when there is none, or it is sold no more. */
export async function findAsked({ resort, visitor, url }: Visit, slug: string): Promise<AskedProduct | null> {
  const words = resort.shop.findSlug(slug, visitor.language)
  const product = words && findProduct(await resort.nights.listProducts(), words.code)
  if (!words || !product) return null
  const { searchParams: query } = url
  const day = parseDay(query.get('day'))
  const asked = parseMonth(query.get('month')) ?? (day ? monthOf(day) : monthOfStay(visitor.booking.stay?.checkIn))
  const month = monthToShow(asked, { today: today(resort.clock), furthest: furthestSlotDays })
  return {
    ...{ product, words, month, day: day && monthOf(day) === month ? day : null },
    visitors: readVisitors(query, visitor.booking.rooms),
    instead: query.get('instead'),
    option: query.get('option'),
    isAnew: query.has('anew'),
  }
}

function monthOfStay(checkIn: Day | undefined): string | null {
  return checkIn ? monthOf(checkIn) : null
}

export async function loadProduct(carried: Visit, asked: AskedProduct) {
  const { resort, visitor, hasOrder } = carried
  const { product, visitors, month } = asked
  const { currency } = visitor.booking
  const [found, currencies, order] = await Promise.all([
    findSlots(resort, { product, visitors, month, currency }),
    resort.nights.listCurrencies(),
    hasOrder ? findOrderByToken(resort, visitor.token) : null,
  ])
  const paying = currencies.find((each) => each.currency === currency)
  const open = paying ? offerOpen(product, { visitors, paying, moment: momentOf(resort.clock) }) : null
  const added = await loadAdded(carried, order)
  const cart = order && !wasBooked(order) ? order : null
  const shown = showProduct(carried, { ...asked, found, open, order: cart, currencies })
  // Only what stands in a cart, or stood there, has forms of a page that is nobody else's.
  const isTheirs = added || shown.there || shown.removed
  return { ...shown, added, own: isTheirs ? { xsrf: visitor.xsrf, nonce: carried.nonce } : null }
}
