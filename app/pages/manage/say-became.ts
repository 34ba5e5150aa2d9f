import { flightOf } from '#resort/flights/flight-item.ts'
import type { Language } from '#resort/guests/language.ts'
import { aboutOf } from '../../about-of.ts'
import type { Managed } from '../../find-managed.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathToTickets } from '../../paths.ts'
import type { Visit } from '../../visit.ts'
import { sayUnpaidDates } from './dates/say-unpaid-dates.ts'
import { sayGonePart } from './parts/say-gone-part.ts'
import { sayGiftRest } from './rest/say-gift-rest.ts'
import { type Said, sayResult } from './say-result.ts'

/** What became of what was asked of the page last; null where nothing was. */
export function sayBecame(carried: Visit, managed: Managed | null): Said | null {
  const { url, visitor } = carried
  const { language } = visitor
  const about = managed ? aboutOf(managed.order) : 'stay'
  const result = url.searchParams.get('result')
  // Whoever goes back after giving the flight up has nothing below of what the airline answered.
  if (result === 'flight-quoted' && managed && flightOf(managed.order.lines)?.state !== 'sold') return null
  // Opened by an account or a letter after all.
  if (managed && result === 'paid-elsewhere') return null
  if (managed?.order.state === 'cancelled' && isOvertaken(result))
    return sayOvertaken(result, { about, language, mail: '' })
  const said =
    sayUnpaidDates(carried, managed) ??
    sayGonePart(carried, managed) ??
    sayGiftRest(carried, managed) ??
    sayResult(result, { about, language, mail: managed?.order.guest?.email ?? '' })
  // Whoever has left in another tab, or came by an old address, sees nothing of what was done.
  if (!managed && said?.kind === 'success' && result !== 'left') return null
  // Tickets of another day have other codes: the way to them stands beside the word of it.
  const isMoved = said && managed && result === 'outing-moved'
  return isMoved ? { ...said, way: wayToTickets(managed, language) } : said
}

/** What was asked of it before all of it was cancelled, in another tab or on the page to which its guest goes back. */
function isOvertaken(result: string | null): boolean {
  return /^(part-cancelled|pay-failed|outing-unpaid|outing-moved|extra-(added|removed|unowed)|dates-(changed|unpaid))$/.test(
    result ?? '',
  )
}

function sayOvertaken(
  result: string | null,
  { about, language: locale, mail }: Parameters<typeof sayResult>[1],
): Said | null {
  switch (result) {
    case 'part-cancelled':
      return sayResult('cancelled', { about, language: locale, mail })
    case 'pay-failed':
    case 'outing-unpaid':
    case 'dates-unpaid':
      return { kind: 'warn', words: m.manage_pay_cancelled({ about }, { locale }) }
    default:
      return null
  }
}

function wayToTickets({ letter }: Managed, locale: Language): NonNullable<Said['way']> {
  return { words: m.outing_tickets({}, { locale }), path: pathToTickets(locale, letter) }
}
