import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import { momentOf } from '../calendar/moment.ts'
import { listOfferedCurrencies } from '../money/list-offered-currencies.ts'
import { isClosedBy } from '../products/closed-slot.ts'
import { listClosedSlots, listPlacesLeft, type QuotaDay } from '../products/place-reading.ts'
import { type Product, type ProductOption, type Unit, units } from '../products/product.ts'
import { furthestSlotDays, placesTaken, soldUntil } from '../products/slot.ts'
import { weekdayOf } from '../products/span.ts'
import type { Resort } from '../resort.ts'
import { type PriceTerms, priceForReseller, type ResellerPrice } from './price-for-reseller.ts'
import type { Reseller } from './reseller.ts'

/** An option on a day on which it is open. */
export type Opening = {
  day: Day
  option: ProductOption
  /** The last moment at which it can be booked. */
  until: Date
  /** `over` is too late, too far ahead, closed, or not for sale to one of them on that day. */
  state: 'free' | 'over' | 'sold-out'
  /** Places left where fewest are, of those that a grown-up takes of; null where there is always enough. */
  left: number | null
  prices: { unit: Unit; price: ResellerPrice }[]
}

/** More days are asked for in several requests. */
export const mostOpeningDays = 366

export type OpeningsWanted = {
  product: Product
  option: ProductOption
  first: Day
  last: Day
  /** Who goes together, where that is known; else it is asked for one grown-up. */
  people?: readonly Unit[]
}

/** The days on which an option is open, with what is left of it and what it costs this reseller; null without a rate. */
export async function findOpenings(
  resort: Resort,
  reseller: Reseller,
  { product, option, first, last, people = ['adult'] }: OpeningsWanted,
): Promise<Opening[] | null> {
  const terms = await findTerms(resort, reseller)
  if (!terms) return null
  const { today, now, timeZone } = momentOf(resort.clock)
  const quotas = option.takes.map(({ quota }) => quota)
  const left = await listPlacesLeft(resort.db, quotas, { first, last })
  const closed = await listClosedSlots(resort.db, product.code, { first, last })
  const length = Math.min(daysBetween(first, last) + 1, mostOpeningDays)
  const days = Array.from({ length }, (_, index) => addDays(first, index))
  const furthest = addDays(today, furthestSlotDays)
  return days
    .filter((day) => option.weekdays.includes(weekdayOf(day)))
    .map((day): Opening => {
      const until = soldUntil({ option, day }, timeZone)
      const question = { product, option, day, today }
      const prices = units.flatMap((unit) => {
        const price = priceForReseller(terms, question, unit)
        return price ? [{ unit, price }] : []
      })
      const isSold = people.every((unit) => prices.some((each) => each.unit === unit))
      const isClosed = closed.some((each) => isClosedBy(each, { product: product.code, option: option.code, day }))
      const isOver = now >= until || day > furthest || !isSold || isClosed
      const state = isOver ? 'over' : hasRoom(option, day, { left, people }) ? 'free' : 'sold-out'
      return { day, option, until, state, left: countPlaces(option, day, left), prices }
    })
}

/** By what this reseller's prices are reckoned today; null as long as there is no good rate for its money. */
export async function findTerms(resort: Resort, { currency, less }: Reseller): Promise<PriceTerms | null> {
  const offered = (await listOfferedCurrencies(resort)).find((each) => each.currency === currency)
  return offered ? { currency, less, perUsd: offered.perUsd } : null
}

type Places = { left: readonly QuotaDay[]; people: readonly Unit[] }

function hasRoom(option: ProductOption, day: Day, { left, people }: Places): boolean {
  const wanted = placesTaken(
    option,
    people.map((unit) => ({ unit })),
  )
  return wanted.every(({ quota, places }) => freeOf(left, quota, day) >= places)
}

function countPlaces(option: ProductOption, day: Day, left: readonly QuotaDay[]): number | null {
  const rooms = placesTaken(option, [{ unit: 'adult' }]).map(({ quota }) => freeOf(left, quota, day))
  return rooms.length ? Math.min(...rooms) : null
}

function freeOf(left: readonly QuotaDay[], quota: string, day: Day): number {
  return left.find((each) => each.quota === quota && each.day === day)?.places ?? 0
}
