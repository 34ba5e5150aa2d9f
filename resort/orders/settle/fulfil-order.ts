import { transact } from '#db/transact.ts'
import { kindOf } from '../../lines/line-kind.ts'
import { zero } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { giveBack } from '../after/cancel-lines.ts'
import { reckonCancellation } from '../after/cancellation.ts'
import { keptOf, providerActor } from '../order.ts'
import { findOrder, lockOrder } from '../order-reading.ts'

export type OrderFulfilled = { outcome: 'done' | 'later' }

/**
 * Asks suppliers for what was sold and paid. What one of them cannot deliver goes back to the guest in full; the other
 * lines stay. No lock is held while a supplier thinks.
 */
export async function fulfilOrder(resort: Resort, id: string): Promise<OrderFulfilled> {
  const order = await findOrder(resort.db, resort.kinds, id)
  let outcome: OrderFulfilled['outcome'] = 'done'
  for (const line of order?.lines.filter(({ state }) => state === 'sold') ?? []) {
    const { fulfilment } = kindOf(resort.kinds, line.kind)
    const said = fulfilment ? await fulfilment.ask(resort, line) : 'done'
    if (said === 'failed') await failLine(resort, id, line.id)
    if (said === 'later') outcome = 'later'
  }
  return { outcome }
}

async function failLine(resort: Resort, id: string, failed: string): Promise<void> {
  await transact(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    const line = order?.lines.find((each) => each.id === failed && each.state === 'sold')
    // Cancelled by its guest meanwhile.
    if (!order || !line) return
    const fees = new Map([[line, zero(order.currency)]])
    const cancellation = { ...reckonCancellation({ order, paid: keptOf(order), fees }), freeUntil: null }
    await giveBack(tx, resort, order, { cancellation, to: 'failed', by: providerActor, cause: 'not-delivered' })
  })
}
