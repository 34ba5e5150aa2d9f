import { transact } from '#db/transact.ts'
import { isExtraLine } from '../../extras/extra.ts'
import type { Resort } from '../../resort.ts'
import { isRoomLine } from '../../stays/room-item.ts'
import { hashToken } from '../../visitors/token.ts'
import { letGo } from '../hold/let-go.ts'
import { dropLines } from '../line-queries.ts'
import { guestActor } from '../order.ts'
import { loadOrder, lockOrderOf } from '../order-reading.ts'
import { putLines } from './put-lines.ts'

/**
 * Dates, guests, code or currency were changed, so the rooms chosen before are cleared; what the guest typed stays. A
 * payment that is open is left to end first.
 */
export async function clearRooms(
  resort: Resort,
  token: string,
): Promise<'cleared' | 'nothing-chosen' | 'payment-open'> {
  return await transact(resort.db, async (tx) => {
    const present = await lockOrderOf(tx, resort.kinds, hashToken(token))
    if (present?.state === 'paying') return 'payment-open'
    if (!present?.lines.some(isRoomLine)) return 'nothing-chosen'
    if (present.state !== 'draft' && present.state !== 'held') return 'nothing-chosen'
    if (present.state === 'held') {
      await letGo(tx, resort, present, { to: 'draft', cause: 'booking-modified', by: guestActor })
    }
    const order = await loadOrder(tx, resort.kinds, present.id)
    await dropLines(tx, order.lines.filter(isRoomLine))
    const stays = await loadOrder(tx, resort.kinds, order.id)
    await putLines(tx, resort, stays, { off: stays.lines.filter(isExtraLine), on: [] })
    return 'cleared'
  })
}
