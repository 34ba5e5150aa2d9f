import { addDays, type Day } from '../calendar/day.ts'
import type { Stay } from '../calendar/stay.ts'

export const stayLetterKinds = ['before-arrival', 'after-stay'] as const
export type StayLetterKind = (typeof stayLetterKinds)[number]

/** When one of them is written: so many days before the arrival or after the departure, from that hour of the hotel on. */
export type StayLetterTime = { isOn: boolean; days: number; hour: number }

/** As the hotel says it in `content/letters.json`. */
export type StayTimetable = Record<StayLetterKind, StayLetterTime>

/** The first hour of an evening in which no letter is written any more. */
export const quietFrom = 21
/** A house that was out of order for longer asks nobody any more how it was. */
export const daysLate = 5
/** Whoever booked a moment ago has a letter that says the same. */
const hoursAfterBooking = 24

/** The hotel's clock. */
export type HotelHour = { day: Day; hour: number; now: Date }

/** Arrivals, or departures, of which a letter may be due on this day. */
export function daysOfStays(kind: StayLetterKind, { days }: StayLetterTime, day: Day): { first: Day; last: Day } {
  if (kind === 'before-arrival') return { first: addDays(day, 1), last: addDays(day, days) }
  return { first: addDays(day, -days - daysLate), last: addDays(day, -days) }
}

export function isHourOfLetters({ isOn, hour }: StayLetterTime, now: HotelHour): boolean {
  return isOn && now.hour >= hour && now.hour < quietFrom
}

/** Whether this stay has its letter now. `bookedAt` is when it was sold; stays that moved keep that moment. */
export function isLetterDue(
  kind: StayLetterKind,
  time: StayLetterTime,
  { stay, bookedAt, now }: { stay: Stay; bookedAt: Date; now: HotelHour },
): boolean {
  if (!isHourOfLetters(time, now)) return false
  const { first, last } = daysOfStays(kind, time, now.day)
  const at = kind === 'before-arrival' ? stay.checkIn : stay.checkOut
  if (at < first || at > last) return false
  return kind === 'after-stay' || now.now.getTime() - bookedAt.getTime() >= hoursAfterBooking * 3_600_000
}

/** The same stay has each of them once; one that moved is another stay. */
export function causeOf(kind: StayLetterKind, { checkIn, checkOut }: Stay): string {
  return kind === 'before-arrival' ? `arrival ${checkIn}` : `departure ${checkOut}`
}
