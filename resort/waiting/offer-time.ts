import { fromDate, type ZonedDateTime } from '@internationalized/date'

/** The hours of a day, by the clock of the hotel, in which somebody may be expected to read a letter. */
const dayBegins = 8
const dayEnds = 22
/** How long an offer is held, counted in those hours. */
const minutesOffered = 120
/** Whoever reads of it so shortly before sales end has no time to come. */
const fewestMinutes = 60

export type OfferTime = { now: Date; timeZone: string; soldUntil: Date }

/** Whether a slot can still be offered to somebody. */
export function isOfferable({ now, soldUntil }: Pick<OfferTime, 'now' | 'soldUntil'>): boolean {
  return soldUntil.getTime() - now.getTime() >= fewestMinutes * minute
}

/** Until when an offer is held that is made now: two hours by day, and never longer than the slot is sold. */
export function offerUntil({ now, timeZone, soldUntil }: OfferTime): Date {
  const end = endByDay(fromDate(now, timeZone)).toDate()
  return end < soldUntil ? end : soldUntil
}

function endByDay(now: ZonedDateTime): ZonedDateTime {
  const from = now.hour >= dayEnds ? morningOf(now.add({ days: 1 })) : now.hour < dayBegins ? morningOf(now) : now
  const end = from.add({ minutes: minutesOffered })
  const evening = from.set({ hour: dayEnds, minute: 0, second: 0, millisecond: 0 })
  const beyond = end.toDate().getTime() - evening.toDate().getTime()
  return beyond > 0 ? morningOf(from.add({ days: 1 })).add({ milliseconds: beyond }) : end
}

function morningOf(day: ZonedDateTime): ZonedDateTime {
  return day.set({ hour: dayBegins, minute: 0, second: 0, millisecond: 0 })
}

const minute = 60_000
