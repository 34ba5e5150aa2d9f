import { isAfterMidnight } from '#resort/calendar/arrival-hour.ts'
import { addDays } from '#resort/calendar/day.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import { checkInWordsIn } from './check-in-words.ts'

/** What was told of a room, and what is left to do. */
export function sayCheckedIn({ checkedIn, hotel, language }: LetterFacts): string[] {
  if (!checkedIn) return []
  const { done, doneAtNight, early, left, bring } = checkInWordsIn(language)
  const { checkInTime } = hotel
  const { room, time } = checkedIn
  const isAtNight = isAfterMidnight(time)
  const day = formatDayInText(checkedIn.day, language)
  const next = formatDayInText(addDays(checkedIn.day, 1), language)
  const said = [isAtNight ? doneAtNight(room, { day, next }, time) : done(room, day, time)]
  if (!isAtNight && time < checkInTime) said.push(early(checkInTime))
  return [...said, ...(checkedIn.left ? [left(checkedIn.left)] : []), bring(checkInTime)]
}

/** From when it can be done. */
export function sayCheckIn({ stay, checkInFrom, checkedIn, language }: LetterFacts): string[] {
  return stay && checkInFrom && !checkedIn
    ? [checkInWordsIn(language).from(formatDayInText(checkInFrom, language))]
    : []
}
