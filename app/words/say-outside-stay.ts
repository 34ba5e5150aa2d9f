import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Line } from '#resort/lines/line.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { isTicketLine, listOutings, type Outing } from '#resort/tickets/ticket-item.ts'
import { m } from '../messages/compiled/messages.js'
import { nameOuting } from './say-outing-terms.ts'

type When = Pick<Outing, 'day' | 'useUntil'>

/**
 * A park or tour may be on any day, and an open ticket may end on any; where its guests are not at the hotel then, or
 * still are, it is told, and refused to nobody.
 */
export function sayOutsideStay(lines: readonly Line[], { day, useUntil }: When, locale: Language): string | null {
  const stay = stayOf(lines)?.stay
  if (!stay) return null
  const words = { stay: formatStay(stay, locale) }
  if (day === null) {
    if (!useUntil || useUntil >= stay.checkOut) return null
    return useUntil < stay.checkIn
      ? m.outing_ends_before_stay(words, { locale })
      : m.outing_ends_in_stay(words, { locale })
  }
  return day >= stay.checkIn && day <= stay.checkOut ? null : m.outing_outside_stay(words, { locale })
}

/** The same of all of an order, each by its name. */
export function listOutsideStay(lines: readonly Line[], locale: Language): string[] {
  return listOutings(lines.filter(isTicketLine))
    .filter(({ isComplement }) => !isComplement)
    .flatMap((outing) => {
      const said = sayOutsideStay(lines, outing, locale)
      return said ? [`${nameOuting({ outing }, locale)}. ${said}`] : []
    })
}
