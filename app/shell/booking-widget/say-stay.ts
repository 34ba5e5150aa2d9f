import { nightCount, type Stay } from '#resort/calendar/stay.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Party } from '#resort/guests/party.ts'
import { m } from '../../messages/compiled/messages.js'

const regions = { es: 'es-MX', en: 'en-GB', pt: 'pt-BR' }

/**
 * "12–16 de enero", "12–16 January", "12 a 16 de janeiro", "30 de enero – 2 de febrero"; with the year when it is told
 * today, and it is another.
 */
export function sayRange({ checkIn, checkOut }: Stay, locale: Language, today?: string): string {
  const year = today && today.slice(0, 4) !== checkOut.slice(0, 4) ? ({ year: 'numeric' } as const) : {}
  if (checkIn.slice(0, 7) === checkOut.slice(0, 7)) {
    const month = format(checkIn, locale, { month: 'long', ...year })
    const [from, to] = [String(Number(checkIn.slice(8))), String(Number(checkOut.slice(8)))]
    return m.widget_range_in_month({ from, to, month }, { locale })
  }
  const to = format(checkOut, locale, { day: 'numeric', month: 'long', ...year })
  return m.widget_range_days({ from: sayDay(checkIn, locale), to }, { locale })
}

/** "12 de enero". */
export function sayDay(day: string, locale: Language): string {
  return format(day, locale, { day: 'numeric', month: 'long' })
}

/** "martes 12 de enero". */
export function sayWeekday(day: string, locale: Language): string {
  return format(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** "4 noches", with the year when it is not this one. */
export function sayNights(stay: Stay, today: string, locale: Language): string {
  const nights = m.nights({ n: nightCount(stay) }, { locale })
  const year = stay.checkIn.slice(0, 4)
  return year === today.slice(0, 4) ? nights : `${nights} · ${year}`
}

/** "2 adultos, 1 menor". */
export function sayGuests(rooms: readonly Party[], locale: Language): string {
  const adults = rooms.reduce((sum, party) => sum + party.adults, 0)
  const young = rooms.reduce((sum, party) => sum + party.childrenAges.length, 0)
  const words = m.widget_adults_count({ n: adults }, { locale })
  return young ? `${words}, ${m.widget_young_count({ n: young }, { locale })}` : words
}

function format(day: string, locale: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(regions[locale], { ...options, timeZone: 'UTC' }).format(new Date(day))
}
