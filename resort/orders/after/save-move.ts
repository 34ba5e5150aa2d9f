import type { Tx } from '#db/transact.ts'
import type { Line } from '../../lines/line.ts'
import { compare, isZero, type Money, subtract } from '../../money/money.ts'
import type { Due } from '../due.ts'
import { saveDues } from '../due-queries.ts'
import { changeLines, endLines, saveFees } from '../line-queries.ts'
import { type Actor, type Order, stateWhenPaid } from '../order.ts'
import { moveOrder, saveEvent } from '../order-queries.ts'
import { returnMoney } from './return-money.ts'

export type MoveToSave = {
  /** Locked, and with what is paid for the move among what it has paid. */
  order: Order
  move: { total: Money; refund: Money; lines: Line[]; dues: Due[] }
  cause: 'dates-changed' | 'outing-moved'
  details: Record<string, unknown>
  by: Actor
  /** What was paid for it now. */
  payment?: string | undefined
}

/**
 * What follows for a booked order from lines that are for other days now: amounts, money back, dues and history. Answers
 * the names of the refunds.
 */
export async function saveMove(tx: Tx, { order, move, cause, details, by, payment }: MoveToSave): Promise<string[]> {
  const { id, state, currency, paid } = order
  const { total, lines, dues, refund } = move
  await changeLines(tx, lines)
  const ended = lines.filter(({ kept }, index) => kept && !order.lines[index]?.kept)
  await endLines(
    tx,
    ended.map((line) => ({ id: line.id, to: 'cancelled', kept: line.kept })),
  )
  await saveFees(tx, lessKept(order.lines, lines))
  for (const line of ended) await saveEvent(tx, order, { cause: 'line-cancelled', by, line: line.id })
  const { refunded, refunds } = isZero(refund)
    ? { refunded: order.refunded, refunds: [] }
    : await returnMoney(tx, order, { amount: refund, reason: 'changed', lines })
  const kept = subtract(paid, refunded)
  const [first, ...others] = dues
  if (first) await saveDues(tx, id, [{ ...first, payment: payment ?? first.payment }, ...others])
  await moveOrder(tx, {
    ...{ id, from: state, to: stateWhenPaid(total, kept), cause, by },
    details: {
      ...{ ...details, before: order.total.minor, after: total.minor, currency },
      ...(payment && { payment }),
      ...(refunds.length && { refunds }),
    },
    change: { total, paid, refunded },
  })
  return refunds
}

/** What of lines that ended before is kept no longer. */
function lessKept(before: readonly Line[], after: readonly Line[]): Map<string, Money> {
  return new Map(
    after.flatMap(({ id, kept }, index) => {
      const was = before[index]?.kept
      return kept && was && compare(kept, was) < 0 ? [[id, kept]] : []
    }),
  )
}
