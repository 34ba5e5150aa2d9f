import { parseDay } from '../calendar/day.ts'
import { formatDay } from '../guests/format-day.ts'
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
