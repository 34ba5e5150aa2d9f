import { isAfterMidnight } from '#resort/calendar/arrival-hour.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import { checkInWordsIn } from './check-in-words.ts'
import { sayArrivalHour } from './say-stay.ts'

/** What was told of a room, and what is left to do. */
export function sayCheckedIn({ checkedIn, hotel, language }: LetterFacts): string[] {
  if (!checkedIn) return []
  const { done, early, left, bring } = checkInWordsIn(language)
  const { checkInTime } = hotel
  const said = [
    done(checkedIn.room, formatDayInText(checkedIn.day, language), sayArrivalHour(checkedIn.time, language)),
  ]
  if (!isAfterMidnight(checkedIn.time) && checkedIn.time < checkInTime) said.push(early(checkInTime))
  return [...said, ...(checkedIn.left ? [left(checkedIn.left)] : []), bring(checkInTime)]
}

/** From when it can be done. */
export function sayCheckIn({ stay, checkInFrom, checkedIn, language }: LetterFacts): string[] {
  return stay && checkInFrom && !checkedIn
    ? [checkInWordsIn(language).from(formatDayInText(checkInFrom, language))]
    : []
}
