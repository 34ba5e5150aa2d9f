import type { Day } from '#resort/calendar/day.ts'
import type { Stay } from '#resort/calendar/stay.ts'
import type { Language } from '#resort/guests/language.ts'

const regions = { es: 'es-MX', en: 'en-GB', pt: 'pt-BR' }

/** How the calendar says a day. */
export function sayDay(language: Language, day: Day): string {
  return say(language, day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

/** A day of the calendar on which a booking is moved. */
export function sayDayInText(language: Language, day: Day): string {
  return say(language, day, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** Two days of one month, as the booking widget says them. */
export function saySpan(language: Language, { checkIn, checkOut }: Stay): string {
  const [from, to] = [checkIn, checkOut].map((day) => Number(day.slice(8)))
  const month = say(language, checkIn, { month: 'long' })
  if (language === 'en') return `${from}–${to} ${month}`
  return `${from}${language === 'pt' ? ' a ' : '–'}${to} de ${month}`
}

/** A month of the calendar's list, so many months after a day. */
export function sayMonth(language: Language, day: Day, ahead: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + ahead)).toISOString().slice(0, 10)
  const name = say(language, first, { month: 'long', year: 'numeric' })
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function say(language: Language, day: Day, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(regions[language], { ...parts, timeZone: 'UTC' }).format(new Date(day))
}
