import { z } from 'zod'
import type { Tx } from '#db/transact.ts'
import { isZero, type Money, sum } from '../../money/money.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { firstName, listRefunds } from '../../payments/refund-queries.ts'
import type { Resort } from '../../resort.ts'
import { isBooked, keptOf, type Order } from '../order.ts'
import { listEvents } from '../order-reading.ts'

type PutRight = { amount: Money; waited: Money; refunds: readonly string[] }

/** Whoever was told of money that never came, or of a fee of it, is told again as it is; answers whether they are. */
export async function writeOfReceipt(
  tx: Tx,
  resort: Resort,
  order: Order,
  { amount, waited, refunds }: PutRight,
): Promise<boolean> {
  const { id, state } = order
  const cause = `receipt ${refunds[0]}`
  if (state === 'cancelled') {
    const cancelled = await findCancelled(tx, order)
    const settled = { fee: keptOf(order), refund: cancelled.refund }
    const writing = { kind: 'cancellation', cause, settled, refunds: cancelled.refunds, putRight: amount } as const
    await resort.letters.write(tx, resort, id, writing)
    return true
  }
  if (!isBooked(order) || isZero(waited)) return false
  await resort.letters.write(tx, resort, id, { kind: 'confirmation', cause, news: 'changed', putRight: amount })
  return true
}

const returning = z.object({ refunds: z.array(z.string()).default([]) })

/** What goes back by the cancellation of all of it, as it is now. */
async function findCancelled(tx: Tx, { id, currency }: Order): Promise<{ refund: Money; refunds: string[] }> {
  const event = (await listEvents(tx, id)).findLast(({ cause }) => cause === 'cancelled')
  const { refunds } = returning.parse(event?.details ?? {})
  const amounts: Money[] = []
  for (const payment of await listPayments(tx, id)) {
    for (const { id: name, state, reason, amount } of await listRefunds(tx, payment.id))
      if (state !== 'failed' && reason !== 'other-amount' && refunds.includes(firstName(name))) amounts.push(amount)
  }
  return { refund: sum(currency, amounts), refunds }
}
