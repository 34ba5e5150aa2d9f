import type { Tx } from '#db/transact.ts'
import type { Resort } from '../../resort.ts'
import { listHoldersOf } from '../../tickets/closed-outing-queries.ts'
import type { Order } from '../order.ts'
import { type ClosedGroup, tellClosed } from './closed-told.ts'

export type HoldersTold = {
  group: ClosedGroup
  order: Order
  outings: readonly number[]
  step: 'holder' | 'holder-reopened'
}

/** To whom a ticket was handed on hears of a closed day too, and that it takes place after all; who bought it chooses. */
export async function tellHoldersOfDay(
  tx: Tx,
  resort: Resort,
  { group, order, outings, step }: HoldersTold,
): Promise<void> {
  const end = step === 'holder' ? '' : ' reopened'
  for (const { number, ...holder } of await listHoldersOf(tx, outings)) {
    await resort.letters.write(tx, resort, order.id, {
      ...{ kind: 'day-closed', cause: `closed ${group.closedDay} ${number}${end}` },
      closed: { ...tellClosed(group, step), holder: { ...holder, number } },
    })
  }
}
