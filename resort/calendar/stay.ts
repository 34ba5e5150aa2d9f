import { addDays, type Day, daysBetween, parseDay } from './day.ts'

/** From the day of arrival to the day of departure; the night of departure is not slept. */
export type Stay = { checkIn: Day; checkOut: Day }

/** Longer stays are arranged by telephone. */
export const longestStayNights = 30
/** Two years ahead are for sale. */
export const furthestArrivalDays = 730

export function nightCount(stay: Stay): number {
  return daysBetween(stay.checkIn, stay.checkOut)
}

export function nightsOf(stay: Stay): Day[] {
  return Array.from({ length: nightCount(stay) }, (_, index) => addDays(stay.checkIn, index))
}

const usualNights = 4

/** Old links stay useful: a past check-in becomes a stay of 4 nights, 7 days from today. */
export function defaultStay(today: Day): Stay {
  const checkIn = addDays(today, 7)
  return { checkIn, checkOut: addDays(checkIn, usualNights) }
}

/** Reads two days as a stay; null when they are not a pair that makes sense. A past check-in is moved. */
export function parseStay(checkIn: unknown, checkOut: unknown, today: Day): Stay | null {
  const from = parseDay(checkIn)
  const to = parseDay(checkOut)
  if (!from || !to) return null
  if (from < today) return defaultStay(today)
  const stay = { checkIn: from, checkOut: to }
  return isForSale(stay, today) ? stay : null
}

/**
 * The same for whoever only looks: an arrival that can be had is kept where the departure makes no stay with it, and one
 * that has passed is moved whatever the departure says. A stay that is too long becomes the longest there is.
 */
export function parseStayToShow(checkIn: unknown, checkOut: unknown, today: Day): Stay | null {
  const [from, to] = [parseDay(checkIn), parseDay(checkOut)]
  if (from && checkOut && from < today) return defaultStay(today)
  if (!from || !to) return null
  const nights = daysBetween(from, to) > longestStayNights ? longestStayNights : usualNights
  return parseStay(checkIn, checkOut, today) ?? parseStay(from, addDays(from, nights), today)
}

/** Whether the house sells these days at all: the rule of every verb that prices a stay, whoever asks. */
export function isForSale(stay: Stay, today: Day): boolean {
  const nights = nightCount(stay)
  const ahead = daysBetween(today, stay.checkIn)
  return nights >= 1 && nights <= longestStayNights && ahead >= 0 && ahead <= furthestArrivalDays
}
