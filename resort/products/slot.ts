import { parseDateTime, toZoned } from '@internationalized/date'
import { addDays, type Day } from '../calendar/day.ts'
import type { Moment } from '../calendar/moment.ts'
import { addMonths } from '../calendar/month.ts'
import type { Person } from './admit-party.ts'
import type { Product, ProductOption } from './product.ts'

/** An option on a day. */
export type Slot = { option: ProductOption; day: Day }

/** Tickets are sold as far ahead as this. */
export const furthestSlotDays = 365

/** An open ticket is good for so many months from the day it was bought. */
const openMonths = 6

/** The ways of having a product on that weekday; open tickets have no day. */
export function optionsOn({ options }: Pick<Product, 'options'>, weekday: number): ProductOption[] {
  return options.filter(({ isOpen, weekdays }) => !isOpen && weekdays.includes(weekday))
}

/** When it begins by the clock of the house; without hours of its own, when the day does. */
export function beginsAt({ option, day }: { option: Pick<ProductOption, 'starts'>; day: Day }, timeZone: string): Date {
  return toZoned(parseDateTime(`${day}T${option.starts ?? '00:00'}`), timeZone).toDate()
}

/** Whoever comes later has nothing of a day they would pay in full. */
const leastHoursLeft = 2

/**
 * The last moment at which it is sold: so many hours before it begins, or, where it asks for none, while enough of it is
 * left. What is shorter is sold until it begins.
 */
export function soldUntil({ option: { starts, ends, cutoffHours }, day }: Slot, timeZone: string): Date {
  const at = (clock: string) => toZoned(parseDateTime(`${day}T${clock}`), timeZone).toDate()
  if (cutoffHours > 0) return new Date(at(starts ?? '23:59').getTime() - cutoffHours * hour)
  if (!starts || !ends) return at(ends ?? '23:59')
  return new Date(Math.max(at(starts).getTime(), at(ends).getTime() - leastHoursLeft * hour))
}

/** So many hours before it begins, as an instant. */
export function hoursBefore(begins: Date, hours: number): string {
  return new Date(begins.getTime() - hours * hour).toISOString()
}

/** An open ticket that is bought today goes back for nothing until the end of this many days. */
const openReturnDays = 14

/** As an instant: the midnight that ends the last of those days. */
export function openReturnUntil({ today, timeZone }: Pick<Moment, 'today' | 'timeZone'>): string {
  return toZoned(parseDateTime(`${addDays(today, openReturnDays + 1)}T00:00`), timeZone).toAbsoluteString()
}

/** The last day on which an open ticket that is bought today is good: a month that is shorter ends earlier. */
export function openUntil(today: Day): Day {
  const month = addMonths(today.slice(0, 7), openMonths)
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `${month}-${String(Math.min(Number(today.slice(8)), last)).padStart(2, '0')}`
}

/** Places that people take, by quota. */
export function placesTaken({ takes }: Pick<ProductOption, 'takes'>, people: readonly Pick<Person, 'unit'>[]) {
  return takes
    .map(({ quota, ...each }) => ({ quota, places: people.reduce((sum, { unit }) => sum + each[unit], 0) }))
    .filter(({ places }) => places > 0)
}

/**
 * The next moment at which the clock alone may take something off sale. Whatever the day, that is at a minute of the hour at
 * which some product begins or closes.
 */
export function nextCutoff(products: readonly Pick<Product, 'options'>[], { today, now, timeZone }: Moment): Date {
  const ends = products.flatMap(({ options }) =>
    options.filter(({ isOpen }) => !isOpen).map((option) => soldUntil({ option, day: today }, timeZone)),
  )
  const minutes = new Set(ends.map((end) => end.getUTCMinutes()))
  const begun = now.getTime() - (now.getTime() % hour)
  const next = [...minutes].map((each) => begun + each * minute).map((at) => (at > now.getTime() ? at : at + hour))
  // An hour has one of each.
  return new Date(Math.min(begun + 2 * hour, ...next))
}

const minute = 60_000
const hour = 3_600_000
