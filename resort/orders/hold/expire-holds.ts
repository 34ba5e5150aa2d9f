import { transact } from '#db/transact.ts'
import { crashPoint } from '../../crash-point.ts'
import { eachAlone } from '../../each-alone.ts'
import type { Resort } from '../../resort.ts'
import { isBeingSecured, linesThatAre, releaseLines } from '../ask-kinds.ts'
import { unfitGifts } from '../fit-gifts.ts'
import { jobActor } from '../order.ts'
import { moveOrder } from '../order-queries.ts'
import { lockOrder } from '../order-reading.ts'
import { letGoOfChange, listEndedChanges } from '../settle/decide-change.ts'
import { endPayment, endPaymentsOf } from '../settle/settle-payment.ts'
import { listEndedHolds } from './hold-queries.ts'
import { letGo } from './let-go.ts'

const mostAtOnce = 200

/** Lets go of what is held for too long. A payment is closed first, so that nobody pays for what is gone. */
export async function expireHolds(resort: Resort): Promise<number> {
  return await eachAlone(async (alone) => {
    const ids = await listEndedHolds(resort, mostAtOnce)
    for (const id of ids) await alone(`The end of the hold of ${id}`, () => endHold(resort, id))
    const changes = await listEndedChanges(resort.db, mostAtOnce)
    for (const change of changes) await alone(`The end of a change of ${change.order}`, () => endChange(resort, change))
    return ids.length + changes.length
  })
}

/** A change that nobody paid. Of a provider that does not answer the money may still come: then it is asked for again. */
async function endChange(resort: Resort, { payment, order }: { payment: string; order: string }): Promise<void> {
  await endPayment(resort, payment)
  await transact(resort.db, async (tx) => {
    await lockOrder(tx, resort.kinds, order)
    await letGoOfChange(tx, payment)
  })
}

async function endHold(resort: Resort, id: string): Promise<void> {
  await endPaymentsOf(resort, id)
  crashPoint('before-rooms-let-go')
  await transact(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    // What a supplier is being asked for stays, with all that belongs to it, until that has an end.
    if (!order?.hold || order.hold.seconds > 0 || isBeingSecured(resort.kinds, order)) return
    if (order.state === 'held') {
      await letGo(tx, resort, order, { to: 'expired', cause: 'hold-ended', by: jobActor })
      return
    }
    // The provider does not answer: others may have it; the money, should it come, finds something left or goes back.
    const lines = linesThatAre(order, 'held')
    await unfitGifts(tx, order)
    await releaseLines(tx, resort.kinds, { order: id, lines, from: 'held', keeps: [] })
    const move = { id, from: 'paying', to: 'paying', cause: 'rooms-let-go', by: jobActor } as const
    await moveOrder(tx, { ...move, lines: { from: ['held'], to: 'chosen' } })
  })
}
