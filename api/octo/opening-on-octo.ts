import type { Day } from '#resort/calendar/day.ts'
import { mostVisitors } from '#resort/products/admit-party.ts'
import type { ProductOption, Unit } from '#resort/products/product.ts'
import type { Opening } from '#resort/resellers/find-openings.ts'
import type { ResellerPrice } from '#resort/resellers/price-for-reseller.ts'
import { isAllDay, timesOf } from '#resort/resellers/sold-by-resellers.ts'
import { sumPrices, toPricing } from './pricing-on-octo.ts'

/** Of so few places a seller may say that there are few. */
const few = 10

export type OpeningToTell = {
  opening: Opening
  timeZone: string
  /** Who goes together, where that was said. */
  people: readonly Unit[]
  isWithPrices: boolean
}

/** An id that says what it is of: from when on, by the clock of the house. */
export function availabilityIdOf(slot: { option: ProductOption; day: Day }, timeZone: string): string {
  return timesOf(slot, timeZone).start
}

export function toOctoAvailability(told: OpeningToTell) {
  const { opening, timeZone } = told
  const { start, end } = timesOf(opening, timeZone)
  const { option, left } = opening
  return {
    ...{ id: start, localDateTimeStart: start, localDateTimeEnd: end, utcCutoffAt: toUtc(opening.until) },
    ...{ allDay: isAllDay(option), ...standingOf(opening) },
    maxUnits: Math.min(left ?? mostVisitors, mostVisitors),
    openingHours: hoursOf(option),
    ...(told.isWithPrices && pricesOf(told, { unit: 'unitPricing', all: 'pricing' })),
  }
}

/** A day of the calendar on which it is open. */
export function toOctoDay(told: OpeningToTell) {
  const { opening, isWithPrices } = told
  return {
    ...{ localDate: opening.day, ...standingOf(opening), openingHours: hoursOf(opening.option) },
    ...(isWithPrices && pricesOf(told, { unit: 'unitPricingFrom', all: 'pricingFrom' })),
  }
}

export function toClosedDay(day: Day, option: ProductOption, { isWithPrices }: { isWithPrices: boolean }) {
  return {
    ...{ localDate: day, available: false, status: 'CLOSED', vacancies: 0, capacity: null },
    openingHours: hoursOf(option),
    ...(isWithPrices && { unitPricingFrom: [] }),
  }
}

/** Without parts of a second, as most that read it expect. */
export function toUtc(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}

export function hoursOf({ starts, ends }: Pick<ProductOption, 'starts' | 'ends'>) {
  return starts && ends ? [{ from: starts, to: ends }] : [{ from: '00:00', to: '23:59' }]
}

function standingOf({ state, left }: Opening) {
  const isFew = left !== null && left <= few
  const free = isFew ? 'LIMITED' : 'AVAILABLE'
  const status = { free, over: 'CLOSED', 'sold-out': 'SOLD_OUT' }[state]
  // Nobody is told how many there would be on a day that is over.
  const vacancies = state === 'free' ? left : 0
  return { available: state === 'free', status, vacancies, capacity: null }
}

function pricesOf({ opening, people }: OpeningToTell, names: { unit: string; all: string }) {
  const priceOf = (unit: Unit) => opening.prices.find((each) => each.unit === unit)?.price ?? null
  const all = people.map(priceOf).filter((price): price is ResellerPrice => price !== null)
  const [first] = all
  return {
    [names.unit]: opening.prices.map(({ unit, price }) => ({ unitId: unit, ...toPricing(price) })),
    ...(first && { [names.all]: toPricing(sumPrices(first.net.currency, all)) }),
  }
}
