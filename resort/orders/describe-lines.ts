import { parseDay } from '../calendar/day.ts'
import { formatDay } from '../guests/format-day.ts'
import type { Language } from '../guests/language.ts'
import { isAlive, type Line } from '../lines/line.ts'
import { kindOf, type LineKinds } from '../lines/line-kind.ts'
import { add, type Money } from '../money/money.ts'

/** `isSome`: more of it stays than is told of. */
export type ToldLine = { name: string; quantity: number; amount: Money; isSome?: boolean | undefined }

type Telling<Each> = {
  language: Language
  amountOf?: (line: Each) => Money
  /** All that they are of, where more of the same may stay. */
  among?: readonly Line[]
}

/** Lines in words, what is alike told once: "3 × Xplor, adult, Fri 15 Jan 2027". */
export function describeLines<Each extends Line>(
  kinds: LineKinds,
  lines: readonly Each[],
  { language, amountOf = ({ total }) => total, among = [] }: Telling<Each>,
): ToldLine[] {
  const named = new Set<Line>(lines)
  const stays = among.filter((line) => isAlive(line) && !named.has(line))
  const others = new Set(stays.map((line) => nameOf(kinds, line, language)))
  const told = new Map<string, ToldLine>()
  for (const line of lines) {
    const { quantity } = kindOf(kinds, line.kind).describe(line, language)
    const full = nameOf(kinds, line, language)
    const before = told.get(full)
    const amount = amountOf(line)
    told.set(full, {
      name: full,
      quantity: (before?.quantity ?? 0) + quantity,
      amount: before ? add(before.amount, amount) : amount,
      ...(others.has(full) && { isSome: true }),
    })
  }
  return [...told.values()]
}

function nameOf(kinds: LineKinds, line: Line, language: Language): string {
  const { name, when } = kindOf(kinds, line.kind).describe(line, language)
  return when ? `${name}, ${sayWhen(when, language)}` : name
}

/** A day in words; rooms say their days so already. */
export function sayWhen(when: string, language: Language): string {
  return parseDay(when) ? formatDay(when, language) : when
}

/** "2 × Late check-out"; one of several is counted too, or it would read as all of them. */
export function sayTold({ name, quantity, isSome }: Pick<ToldLine, 'name' | 'quantity' | 'isSome'>): string {
  return quantity > 1 || isSome ? `${quantity} × ${name}` : name
}
