import type { Language } from '../guests/language.ts'
import { isAlive, type Line } from '../lines/line.ts'
import { kindOf } from '../lines/line-kind.ts'
import { isSame } from '../money/money.ts'
import { sayWhen } from '../orders/describe-lines.ts'
import type { Order } from '../orders/order.ts'
import type { Resort } from '../resort.ts'
import type { LetterFacts } from './letter-facts.ts'

type Changed = { before: Order; order: Order }
type Told = NonNullable<LetterFacts['changes']>['lines'][number]

/** What stands otherwise on an order than before a change, and what is new on it: what is alike is told once. */
export function describeChanges({ kinds }: Pick<Resort, 'kinds'>, { before, order }: Changed): LetterFacts['changes'] {
  const { language } = order
  const told = new Map<string, Told>()
  // What is taken off for something is nothing of its own.
  for (const line of order.lines.filter(({ total, ...line }) => isAlive(line) && total.minor >= 0)) {
    const now = sayLine(kinds, line, language)
    const old = before.lines.find(({ id }) => id === line.id)
    const was = old ? sayLine(kinds, old, language) : null
    if (was?.full === now.full) continue
    const key = `${was?.full} ${now.full}`
    const quantity = (told.get(key)?.quantity ?? 0) + now.quantity
    told.set(key, { name: now.full, quantity, was: was && sayWas(was, now) })
  }
  const total = isSame(before.total, order.total) ? null : { was: before.total, now: order.total }
  return told.size || total ? { lines: [...told.values()], total } : null
}

/** The day alone where nothing else is otherwise; what had none is named, for it was there. */
function sayWas(was: ReturnType<typeof sayLine>, now: ReturnType<typeof sayLine>): string {
  return was.name === now.name && was.when ? was.when : was.full
}

function sayLine(kinds: Resort['kinds'], line: Line, language: Language) {
  const { name, quantity, when } = kindOf(kinds, line.kind).describe(line, language)
  const day = when ? sayWhen(when, language) : ''
  return { name, quantity, when: day, full: day ? `${name}, ${day}` : name }
}
