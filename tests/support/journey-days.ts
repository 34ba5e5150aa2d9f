import { addDays, type Day } from '#resort/calendar/day.ts'
import type { Stay } from '#resort/calendar/stay.ts'
import { dayOfRun, dealQuietDays, isQuiet } from './quiet-days.ts'

/** Who books in the house of the journeys, each on days of their own. */
const guests = [
  'gift',
  'form in es',
  'form in en',
  'form in pt',
  'three rooms without scripts',
  'three rooms',
  'lost room',
  'room after the lost one',
  'ended hold',
  'faster than scripts',
  'steady press',
  'another currency',
  'no network',
  'slow scripts',
  'two tabs',
  'rest in es',
  'rest in en',
  'rest in pt',
  'dates in pt',
  'counted visit',
  'months',
  'PayPal',
  'early answer',
  'alarm',
  'states in es',
  'states in en',
  'states in pt',
  'letter',
  'member',
  'slow line',
  'early press',
  'chosen without a network',
  'opened summary',
  'codes',
  'codes without scripts',
  'pressed beside another tab',
  'chosen in that tab',
  'lost answer',
  'lost elsewhere',
] as const

const daysOfOne = 14
/** Those that come first belong to whoever only looks. */
const firstPlace = 5

export function daysOf(guest: (typeof guests)[number]): Day[] {
  return dealQuietDays(firstPlace + guests.indexOf(guest), daysOfOne)
}

/** Four nights within the month after the next, with quiet days around them, for everybody to look at. */
export const seenStay = findSeenStay()
export const seenSearch = `checkin=${seenStay.checkIn}&checkout=${seenStay.checkOut}`
/** A day of the same month that is outside of the stay. */
export const dayAfterwards = addDays(seenStay.checkOut, 2)

function findSeenStay(): Stay {
  const [year = 0, month = 0] = dayOfRun().split('-').map(Number)
  const first = new Date(Date.UTC(year, month + 1)).toISOString().slice(0, 10)
  const most = new Date(Date.UTC(year, month + 2, 0)).getUTCDate()
  const days = Array.from({ length: most }, (_, index) => addDays(first, index))
  // Not from the first on: who goes there by the keyboard shall have some way to go.
  for (const [index, checkIn] of days.entries()) {
    const around = days.slice(index, index + 7)
    if (index >= 4 && around.length === 7 && around.every(isQuiet)) return { checkIn, checkOut: addDays(checkIn, 4) }
  }
  throw new Error(`There is no quiet week two months after ${year}-${month}.`)
}

/** A Saturday in six weeks: tours go out, and cancelling is free. */
export function findTourDay(): Day {
  const later = addDays(dayOfRun(), 40)
  return addDays(later, 6 - (new Date(later).getUTCDay() % 7))
}
