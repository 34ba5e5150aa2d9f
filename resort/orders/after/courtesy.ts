import { isAlive, sumLines } from '../../lines/line.ts'
import { compare, type Money, subtract, zero } from '../../money/money.ts'
import type { Order } from '../order.ts'

export type Courtesy = {
  /** What is taken off of what is alive. */
  less: Money
  /** What the house still keeps of lines that were cancelled, where that becomes less. */
  kept: Map<string, Money>
}

/** What is given back makes cheaper what is alive, and the fees of what was cancelled as far as that is not enough. */
export function reckonCourtesy({ lines, currency }: Pick<Order, 'lines' | 'currency'>, amount: Money): Courtesy {
  const less = least(amount, sumLines(currency, lines.filter(isAlive)))
  const kept = new Map<string, Money>()
  let left = subtract(amount, less)
  for (const { id, kept: fee } of lines) {
    const part = least(left, fee ?? zero(currency))
    left = subtract(left, part)
    if (fee && part.minor > 0) kept.set(id, subtract(fee, part))
  }
  return { less, kept }
}

function least(a: Money, b: Money): Money {
  return compare(a, b) < 0 ? a : b
}
