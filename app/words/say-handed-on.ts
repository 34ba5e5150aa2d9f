import type { Language } from '#resort/guests/language.ts'
import { escapeLine } from '#resort/guests/plain-text.ts'
import type { Line } from '#resort/lines/line.ts'
import { m } from '../messages/compiled/messages.js'

type Handed = readonly { line: string; to: string }[]

/** Whose tickets end with these lines, so that nobody cancels for others without knowing. */
export function sayHandedOn(handed: Handed, lines: readonly Pick<Line, 'id'>[], locale: Language): string[] {
  const ids = lines.map(({ id }) => id)
  const names = new Set(handed.filter(({ line }) => ids.includes(line)).map(({ to }) => escapeLine(to)))
  if (!names.size) return []
  return [m.manage_handed_on({ names: new Intl.ListFormat(locale).format(names) }, { locale })]
}
