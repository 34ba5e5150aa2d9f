import { nightCount, type Stay } from '#resort/calendar/stay.ts'
import { formatDayAs } from '#resort/guests/format-day.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Party } from '#resort/guests/party.ts'
import { m } from '../../messages/compiled/messages.js'

const days = { day: 'numeric', month: 'long' } as const

/** "12–16 de enero"; with the year when it is told today, and it is another. */
export function sayRange(stay: Stay, locale: Language, today?: string): string {
  const isOtherYear = today && today.slice(0, 4) !== stay.checkOut.slice(0, 4)
  return formatStay(stay, locale, isOtherYear ? { ...days, year: 'numeric' } : days)
}

/** "12 de enero". */
export function sayDay(day: string, locale: Language): string {
  return formatDayAs(day, locale, days)
}

/** "martes 12 de enero". */
export function sayWeekday(day: string, locale: Language): string {
  return formatDayAs(day, locale, { weekday: 'long', ...days })
}

/** "4 noches", with the year when it is not this one; torn over no two lines. */
export function sayNights(stay: Stay, today: string, locale: Language): string {
  const nights = m.nights({ n: nightCount(stay) }, { locale })
  const year = stay.checkIn.slice(0, 4)
  return year === today.slice(0, 4) ? nights : `${nights} · ${year}`.replaceAll(' ', '\u00a0')
}

/** "2 adultos, 1 menor". */
export function sayGuests(rooms: readonly Party[], locale: Language): string {
  const adults = rooms.reduce((sum, party) => sum + party.adults, 0)
  const young = rooms.reduce((sum, party) => sum + party.childrenAges.length, 0)
  const words = m.widget_adults_count({ n: adults }, { locale })
  return young ? `${words}, ${m.widget_young_count({ n: young }, { locale })}` : words
}
