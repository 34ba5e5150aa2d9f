import { type ExtraItem, isExtraLine } from '../extras/extra.ts'
import { isFlightLine } from '../flights/flight-item.ts'
import type { Language } from '../guests/language.ts'
import { isAlive, type Line, linesToTell } from '../lines/line.ts'

/** What the house has to know of whoever bought these. */
export function listAsks(lines: readonly Line[], language: Language): string[] {
  return linesToTell(lines)
    .filter(isExtraLine)
    .flatMap(({ item }) => askOf(item, lines, language) ?? [])
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
