import { isAlive, type Line, sumLines } from '../../lines/line.ts'
import { least, type Money, money, subtract, zero } from '../../money/money.ts'
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

/** What the house took off goes with the last thing that it was taken off of. */
export function shrinkCourtesies(lines: readonly Line[]): Line[] {
  let left = lines.filter(isToPay).reduce((all, { total }) => all + total.minor, 0)
  return lines.map((line) => {
    if (!isAlive(line) || line.total.minor >= 0) return line
    const less = Math.min(left, -line.total.minor)
    left -= less
    if (less === -line.total.minor) return line
    return less ? { ...line, total: money(-less, line.total.currency) } : endLine(line)
  })
}

/** It costs something, and a courtesy may have been taken off of it. */
export function isToPay(line: Line): boolean {
  return isAlive(line) && line.total.minor > 0
}

/** It is over, and nothing of it is kept. */
export function endLine(line: Line): Line {
  return { ...line, state: 'cancelled', kept: zero(line.total.currency) }
}
