import type { Stay } from '../calendar/stay.ts'
import { dateFormat } from './date-format.ts'
import { sayFirst } from './first-of-month.ts'
import type { Language } from './language.ts'

/** What was said: the language's own rules took a twentieth of the time of a search, which says its dates three times. */
const said = new Map<string, string>()
const mostSaid = 1_000

const whole = { day: 'numeric', month: 'long', year: 'numeric' } as const

/**
 * Both days of a stay as every page, letter and file writes them, saying the month and year once where they share them:
 * "22–25 March 2027", "22 a 25 de março de 2027", "30 March – 2 April 2027".
 */
export function formatStay(
  { checkIn, checkOut }: Stay,
  language: Language,
  options: Intl.DateTimeFormatOptions = whole,
): string {
  const key = JSON.stringify([checkIn, checkOut, language, options])
  const known = said.get(key) ?? writeStay(checkIn, checkOut, language, options)
  if (said.size > mostSaid) said.clear()
  said.set(key, known)
  return known
}

function writeStay(checkIn: string, checkOut: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const range = dateFormat(language, { ...options, timeZone: 'UTC' }).formatRange(new Date(checkIn), new Date(checkOut))
  // How browsers and servers space a range differs, and thin spaces are boxes in mail programs whose fonts lack them.
  const until = language === 'pt' ? ' a ' : isOneMonth(checkIn, checkOut) ? '–' : ' – '
  return sayFirst(range.replace(/\s*–\s*/, until), language)
}

function isOneMonth(from: string, to: string): boolean {
  return from.slice(0, 7) === to.slice(0, 7)
}
