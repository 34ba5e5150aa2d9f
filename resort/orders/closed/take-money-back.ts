import { type Tx, transact } from '#db/transact.ts'
import { crashPoint } from '../../crash-point.ts'
import { isSame, type Money } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { listClosedOutings } from '../../tickets/closed-outing-queries.ts'
import { giveBack } from '../after/give-back.ts'
import { type JudgedCancellation, judgeCancellation } from '../after/judge-cancellation.ts'
import { type Actor, isBooked, type Order } from '../order.ts'
import { lockOrder } from '../order-reading.ts'
import { endPaymentsOf } from '../settle/settle-payment.ts'
import { type ClosedGroup, groupClosed, linesToChoose } from './closed-told.ts'

export type ClosedAsk = {
  closedDay: number
  /** What the guest was told that it comes to. */
  agreed: Money
  by: Actor
}

export type ClosedTaken =
  | { outcome: 'taken'; amount: Money }
  /** Another tab, the job or the desk was first, or the day takes place after all. */
  | { outcome: 'over' }
  /** Something of the order was changed meanwhile: the guest looks again. */
  | { outcome: 'amount-changed' }
  /** A gift voucher has paid of it, or nothing was paid: there is nothing to make a credit of. */
  | { outcome: 'no-credit' }

/** What of an order waits for a choice, and what giving all of it back comes to; null where nothing does any more. */
export type ToChoose = { group: ClosedGroup; cancellation: JudgedCancellation }

export async function findToChoose(
  tx: Tx | Resort['db'],
  resort: Pick<Resort, 'kinds' | 'clock'>,
  order: Order,
  closedDay: number,
): Promise<ToChoose | null> {
  const groups = groupClosed(await listClosedOutings(tx, order.id))
  const group = groups.find((each) => each.closedDay === closedDay)
  const lines = group && isBooked(order) ? linesToChoose(order.lines, group) : []
  const cancellation = lines.length
    ? judgeCancellation(
        resort,
        order,
        lines.map(({ id }) => id),
      )
    : null
  return group && cancellation ? { group, cancellation } : null
}

/** Everything that was paid for tickets of a closed day goes back the way it came, whatever their terms say. */
export async function takeMoneyBack(
  resort: Resort,
  id: string,
  { closedDay, agreed, by }: ClosedAsk,
): Promise<ClosedTaken> {
  const taken = await transact<ClosedTaken>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    const found = order && (await findToChoose(tx, resort, order, closedDay))
    if (!order || !found) return { outcome: 'over' }
    const { cancellation } = found
    if (!isSame(cancellation.refund, agreed)) return { outcome: 'amount-changed' }
    await giveBack(tx, resort, order, { cancellation, to: 'cancelled', by, cause: 'day-closed' })
    return { outcome: 'taken', amount: cancellation.refund }
  })
  crashPoint('after-refund-saved')
  // A page that is still open somewhere was opened for the order as it was.
  if (taken.outcome === 'taken') await endPaymentsOf(resort, id)
  return taken
}
