import { transact } from '#db/transact.ts'
import type { Resort } from '../../resort.ts'
import type { Order } from '../order.ts'
import { changeOrder } from '../order-queries.ts'
import { toKeepable } from './keepable.ts'
import { leaveExtras, type StayLeft } from './left-extras.ts'
import { type Buyer, openDraft } from './open-draft.ts'

type Told = { typed: Order['typed']; stay: StayLeft | null; extras: readonly string[] }

/**
 * What was typed and added for something that has to be chosen anew waits for it on a draft; what is booked stays as it
 * is. False where no draft can be begun.
 */
export async function keepForNext(resort: Resort, buyer: Buyer, { typed, stay, extras }: Told): Promise<boolean> {
  if (resort.maintenance.isOn()) return false
  return await transact(resort.db, async (tx) => {
    const opened = await openDraft(tx, resort, buyer)
    if (opened.outcome !== 'draft') return false
    await changeOrder(tx, opened.order.id, { typed: toKeepable(stay ? leaveExtras(typed, stay, extras) : typed) })
    return true
  })
}
