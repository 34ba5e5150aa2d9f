import type { Day } from '../calendar/day.ts'
import { addDays } from '../calendar/day.ts'
import { momentOf } from '../calendar/moment.ts'
import { daysOfMonth, type Month } from '../calendar/month.ts'
import { convert } from '../money/convert-money.ts'
import type { Currency } from '../money/currency.ts'
import { type Money, money, sum } from '../money/money.ts'
import type { Rate } from '../money/rate.ts'
import { type Admitted, admitParty, type Person, type Visitors } from '../products/admit-party.ts'
import { type ClosedSlot, isClosedBy } from '../products/closed-slot.ts'
import { depositOf } from '../products/deposit-of.ts'
import type { QuotaDay } from '../products/place-reading.ts'
import { pricePerson } from '../products/price-person.ts'
import type { Product, ProductOption } from '../products/product.ts'
import { furthestSlotDays, optionsOn, placesTaken, soldUntil } from '../products/slot.ts'
import { weekdayOf } from '../products/span.ts'
import type { Resort } from '../resort.ts'
import { type Moving, priceMoved } from './moving-outing.ts'

/** An option of a day that all of these people can have together. */
export type SlotFound = {
  option: Pick<ProductOption, 'code' | 'starts' | 'ends'>
  total: Money
  /** Where buying early takes something off. */
  listed: Money | null
  /** For how many people like these there is room; null where there is always enough. */
  left: number | null
}

export type DayFound = {
  day: Day
  slots: SlotFound[]
  /** What there would be, had it places for all of these people. */
  full: SlotFound['option'][]
  /** Why there is none; too dear is what costs more than the house bears, where it closed the day they had. */
  why: 'over' | 'closed' | 'sold-out' | 'too-dear' | null
}

export type SlotsFound =
  | {
      outcome: 'found'
      currency: Currency
      days: DayFound[]
      /** What they leave for what is lent, beside the price. */
      deposit: Money | null
    }
  | Exclude<Admitted, { outcome: 'admitted' }>

export type SlotsWanted = {
  product: Product
  visitors: Visitors
  month: Month
  currency: Currency
  /** It was bought already, and another day is looked for: its own places count as free. */
  moving?: Moving & { own: readonly QuotaDay[] }
}

/** What of a product these people could buy in a month, with what is left and what it costs them together. */
export async function findSlots(resort: Resort, wanted: SlotsWanted): Promise<SlotsFound> {
  const { product, visitors, month, moving } = wanted
  const admitted = admitParty(product, visitors)
  if (admitted.outcome !== 'admitted') return admitted
  const { people } = admitted
  const moment = momentOf(resort.clock)
  const { currency, perUsd } = await findRate(resort, wanted)
  const toMoney = (minor: number) => convert(money(minor, 'USD'), { [currency]: perUsd }, currency)
  const days = daysOfMonth(month)
  const quotas = [...new Set(product.options.flatMap(({ takes }) => takes.map(({ quota }) => quota)))]
  const span = { first: days[0] ?? '', last: days.at(-1) ?? '' }
  const left = await resort.nights.listPlacesLeft(quotas, span)
  const closed = await resort.nights.listClosedSlots(product.code, span)
  const last = moving?.until ?? addDays(moment.today, furthestSlotDays)
  const asked = { product, people, currency, toMoney, today: moment.today, moving }
  const found = days.map((day): DayFound => {
    if (day < moment.today || day > last) return { day, slots: [], full: [], why: 'over' }
    const options = optionsOf(product, day, closed)
    const inTime = options.filter((option) => moment.now < soldUntil({ option, day }, moment.timeZone))
    if (options.length > 0 && !inTime.length) return { day, slots: [], full: [], why: 'over' }
    const priced = inTime.flatMap((option) => toSlot({ ...asked, option, day, left }) ?? [])
    const free = priced.filter((slot) => slot.left !== 0)
    const full = priced.filter((slot) => slot.left === 0).map(({ option }) => option)
    if (free.length) return { day, slots: free, full, why: null }
    const isPriced = moving?.most !== undefined && inTime.length > 0
    return { day, slots: [], full, why: priced.length ? 'sold-out' : isPriced ? 'too-dear' : 'closed' }
  })
  return { outcome: 'found', currency, days: found, deposit: depositOf(product, people, { currency, toMoney }) }
}

function optionsOf(product: Product, day: Day, closed: readonly ClosedSlot[]): ProductOption[] {
  const isOpen = ({ code: option }: ProductOption) =>
    !closed.some((each) => isClosedBy(each, { product: product.code, option, day }))
  return optionsOn(product, weekdayOf(day)).filter(isOpen)
}

/** Dollars are always offered: prices are kept in them. */
async function findRate(
  resort: Resort,
  { currency, moving }: SlotsWanted,
): Promise<{ currency: Currency; perUsd: Rate }> {
  if (moving) return { currency, perUsd: moving.perUsd }
  const offered = await resort.nights.listCurrencies()
  return offered.find((each) => each.currency === currency) ?? { currency: 'USD', perUsd: '1' }
}

type Together = {
  product: Product
  option: ProductOption
  day: Day
  today: Day
  people: readonly Person[]
  currency: Currency
  toMoney: (minor: number) => Money
  moving: SlotsWanted['moving']
}

/** Each person is converted and rounded alone, as on the order. */
function priceTogether(together: Together): { total: Money; listed: Money } | null {
  const { people, currency, toMoney, moving, ...question } = together
  const prices = people.flatMap(({ unit }) => {
    const price = pricePerson(question, unit)
    return (price && priceMoved(price, moving, unit)) ?? []
  })
  if (prices.length < people.length) return null
  const add = (minors: number[]) => sum(currency, minors.map(toMoney))
  return { total: add(prices.map(({ minor }) => minor)), listed: add(prices.map(({ listed }) => listed)) }
}

function toSlot({ left, ...together }: Together & { left: readonly QuotaDay[] }): SlotFound | null {
  const { option, day, people, moving } = together
  const priced = priceTogether(together)
  if (!priced) return null
  const { total, listed } = priced
  const rooms = placesTaken(option, people).map(({ quota, places }) => {
    const ours = [...left, ...(moving?.own ?? [])].filter((each) => each.quota === quota && each.day === day)
    const free = ours.reduce((sum, each) => sum + each.places, 0)
    return free < places ? 0 : free
  })
  return {
    option: { code: option.code, starts: option.starts, ends: option.ends },
    total,
    listed: listed.minor > total.minor ? listed : null,
    left: rooms.length ? Math.min(...rooms) : null,
  }
}
