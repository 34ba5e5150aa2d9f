import { type ExtraItem, isExtraLine } from '../extras/extra.ts'
import { isFlightLine } from '../flights/flight-item.ts'
import type { Language } from '../guests/language.ts'
import { isAlive, type Line, linesToTell } from '../lines/line.ts'
import type { Order } from './order.ts'
import { findToldFlight } from './told-flight.ts'

type Asked = { lines: readonly Line[]; guest: Pick<NonNullable<Order['guest']>, 'requests'> | null }

/** What the house has to know of whoever bought these. */
export function listAsks(order: Asked, language: Language): string[] {
  const isTold = findAnsweredFlight(order) !== null
  return linesToTell(order.lines)
    .filter(isExtraLine)
    .flatMap(({ item }) => (item.asksFlight && isTold ? [] : (askOf(item, order.lines, language) ?? [])))
}

/** The flight that was asked for and told among the requests: who told it is told so, and not asked again. */
export function findAnsweredFlight({ lines, guest }: Asked): string | null {
  const extras = linesToTell(lines).filter(isExtraLine)
  const isAsked = extras.some(({ item }) => item.asksFlight && askOf(item, lines, 'en') !== null)
  return isAsked ? findToldFlight(guest?.requests ?? null) : null
}

/** Whoever would be fetched is asked for their flight, as long as neither the order nor its requests say it. */
export function isFlightWanted(extra: Pick<ExtraItem, 'ask' | 'asksFlight'>, { lines, guest }: Asked): boolean {
  return extra.asksFlight && askOf(extra, lines, 'en') !== null && findToldFlight(guest?.requests ?? null) === null
}

/** What one of them asks beside these lines. */
export function askOf(
  { ask, asksFlight }: Pick<ExtraItem, 'ask' | 'asksFlight'>,
  lines: readonly Line[],
  language: Language,
): string | null {
  const isKnown = asksFlight && lines.filter(isFlightLine).some(isAlive)
  return ask && !isKnown ? ask[language] : null
}
