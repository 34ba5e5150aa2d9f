import type { Day } from '#resort/calendar/day.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Line } from '#resort/lines/line.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { m } from '../messages/compiled/messages.js'

/** A park or tour may be on any day; one on which its guests are not at the hotel is told, and refused to nobody. */
export function sayOutsideStay(lines: readonly Line[], day: Day | null, locale: Language): string | null {
  const stay = stayOf(lines)?.stay
  if (!stay || day === null || (day >= stay.checkIn && day <= stay.checkOut)) return null
  return m.outing_outside_stay({ stay: formatStay(stay, locale) }, { locale })
}
