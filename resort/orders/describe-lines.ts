import { parseDay } from '../calendar/day.ts'
import { dateFormat } from '../guests/date-format.ts'
import type { Language } from '../guests/language.ts'
import type { Line } from '../lines/line.ts'
import { kindOf, type LineKinds } from '../lines/line-kind.ts'
import { add, type Money } from '../money/money.ts'

export type ToldLine = { name: string; quantity: number; amount: Money }

/** Lines in words, what is alike told once: "3 × Xplor, adult, Fri 15 Jan 2027". */
export function describeLines<Each extends Line>(
  kinds: LineKinds,
  lines: readonly Each[],
  { language, amountOf = ({ total }) => total }: { language: Language; amountOf?: (line: Each) => Money },
): ToldLine[] {
  const told = new Map<string, ToldLine>()
  for (const line of lines) {
    const { name, quantity, when } = kindOf(kinds, line.kind).describe(line, language)
    const full = when ? `${name}, ${sayWhen(when, language)}` : name
    const before = told.get(full)
    const amount = amountOf(line)
    told.set(full, {
      name: full,
      quantity: (before?.quantity ?? 0) + quantity,
      amount: before ? add(before.amount, amount) : amount,
    })
  }
  return [...told.values()]
}

/** A day in words; rooms say their days so already. */
export function sayWhen(when: string, language: Language): string {
  return parseDay(when) ? formatDay(when, language) : when
}

/** "2 × Late check-out". */
export function sayTold({ name, quantity }: Pick<ToldLine, 'name' | 'quantity'>): string {
  return quantity > 1 ? `${quantity} × ${name}` : name
}

function formatDay(day: string, language: Language): string {
  const written = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  const parts = dateFormat(language, written).formatToParts(new Date(day))
  // Without the comma and the points of each language, as days stand alone everywhere.
  const wordOf = (type: string) => parts.find((part) => part.type === type)?.value.replace('.', '')
  return [wordOf('weekday'), wordOf('day'), wordOf('month'), wordOf('year')].join(' ')
}
