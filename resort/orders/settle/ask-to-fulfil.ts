import { addJob } from '#db/add-job.ts'
import type { Tx } from '#db/transact.ts'
import { kindOf } from '../../lines/line-kind.ts'
import type { Resort } from '../../resort.ts'
import type { Order } from '../order.ts'

/** Some suppliers are asked after the money, once all of this has taken effect. */
export async function askToFulfil(
  tx: Tx,
  { kinds }: Pick<Resort, 'kinds'>,
  { id, lines }: Pick<Order, 'id' | 'lines'>,
): Promise<void> {
  if (!lines.some(({ kind }) => kindOf(kinds, kind).fulfilment)) return
  await addJob(tx, { task: 'fulfil-order', payload: { order: id }, key: `fulfil ${id}` })
}
