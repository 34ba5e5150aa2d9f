import { parseDate } from '@internationalized/date'
import { seasonOf } from '#db/seed/season.ts'
import { systemClock } from '#resort/calendar/clock.ts'
import { addDays, type Day } from '#resort/calendar/day.ts'
import { furthestArrivalDays } from '#resort/calendar/stay.ts'
import { today } from '#resort/calendar/today.ts'
import hotel from '../../content/hotel.json' with { type: 'json' }

/** Advance Purchase is sold two weeks ahead, and a rest is paid later only when there is a later. */
const firstAhead = 30

/** The day on which the run began, for the house of a browser lives by the clock of the machine. */
export function dayOfRun(): Day {
  return process.env.DAY_OF_RUN ?? today(systemClock(hotel.timeZone))
}

/** Every day that can be booked in a house that is not nearly full, as it is at Christmas and Easter. */
export function listQuietDays(): Day[] {
  return Array.from({ length: furthestArrivalDays - firstAhead }, (_, ahead) =>
    addDays(dayOfRun(), firstAhead + ahead),
  ).filter(isQuiet)
}

/** Days that belong to one guest of many: nobody else books there, so nobody takes anybody's rooms. */
export function dealQuietDays(place: number, most: number): Day[] {
  const days = listQuietDays().slice(place * most, (place + 1) * most)
  if (place < 0 || days.length < most) throw new Error(`There are no days of their own for guest ${place}.`)
  return days
}

export function isQuiet(day: Day): boolean {
  return !['christmas', 'easter'].includes(seasonOf(parseDate(day)))
}
