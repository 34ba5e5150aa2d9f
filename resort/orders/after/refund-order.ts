import { type Tx, transact } from '#db/transact.ts'
import { today } from '../../calendar/today.ts'
import { crashPoint } from '../../crash-point.ts'
import { courtesyLine } from '../../extras/courtesy-kind.ts'
import { isPartOf, isZero, type Money, subtract, zero } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { restBegins } from '../ask-kinds.ts'
import { changeDues, coverDues } from '../due.ts'
import { saveDues } from '../due-queries.ts'
import { saveFees, saveSoldLine } from '../line-queries.ts'
import { type Actor, isBooked, keptOf, type Order } from '../order.ts'
import { moveOrder } from '../order-queries.ts'
import { loadOrder, lockOrder } from '../order-reading.ts'
import { reckonCourtesy } from './courtesy.ts'
import { returnMoney } from './return-money.ts'

export type Refunding =
  | { outcome: 'refunded'; order: Order }
  /** More than was paid and has not gone back, or nothing at all. */
  | { outcome: 'not-kept'; kept: Money }
  | { outcome: 'unknown' }

/**
 * The house gives back of what a guest has paid, whatever the policy says. What is still to come costs that much less
 * from then on, so that nobody asks the guest for it again.
 */
export async function refundOrder(
  resort: Resort,
  id: string,
  { amount, note, by }: { amount: Money; note: string; by: Actor },
): Promise<Refunding> {
  const refunding = await transact<Refunding>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    if (!order) return { outcome: 'unknown' }
    const kept = keptOf(order)
    if (!isPartOf(amount, kept)) return { outcome: 'not-kept', kept }
    const { refunded, refunds } = await returnMoney(tx, order, { amount, reason: 'courtesy', lines: order.lines })
    const total = isBooked(order) ? await takeOff(tx, resort, { order, amount, refunded }) : order.total
    // What is over costs what it costs; only less of it is covered.
    if (!isBooked(order)) await saveDues(tx, id, coverDues(order.dues, subtract(order.paid, refunded), null))
    const { state } = order
    const move = { id, from: state, to: state, cause: 'courtesy', by, details: { note, ...amount, refunds } } as const
    await moveOrder(tx, { ...move, change: { refunded, total } })
    return { outcome: 'refunded', order: await loadOrder(tx, resort.kinds, id) }
  })
  crashPoint('after-refund-saved')
  return refunding
}

type TakingOff = { order: Order; amount: Money; refunded: Money }

async function takeOff(tx: Tx, resort: Resort, { order, amount, refunded }: TakingOff): Promise<Money> {
  const { id, lines, dues, paid } = order
  const total = subtract(order.total, amount)
  const { less, kept: fees } = reckonCourtesy(order, amount)
  if (!isZero(less)) await saveSoldLine(tx, resort.kinds, id, courtesyLine(subtract(zero(less.currency), less)))
  await saveFees(tx, fees)
  const begins = restBegins(resort.kinds, lines)
  const kept = subtract(paid, refunded)
  await saveDues(tx, id, changeDues(dues, { total, kept, begins, today: today(resort.clock) }))
  return total
}
