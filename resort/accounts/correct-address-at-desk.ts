import { transact } from '#db/transact.ts'
import { changeMail, judgeMail, type MailRefused, parseMail } from '../letters/change-mail.ts'
import { type Actor, isBooked } from '../orders/order.ts'
import { lockOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { leaveToAccount } from './own-order-queries.ts'

export type AddressCorrectedAtDesk = {
  outcome: 'corrected' | 'wrong' | 'not-booked' | 'of-reseller' | Exclude<MailRefused, 'too-often'>
}

/** Its guest is on the telephone: they have no browser in which they booked, and no letter. Nobody counts how often. */
export async function correctAddressAtDesk(
  resort: Resort,
  id: string,
  { typed, by }: { typed: string; by: Actor & { kind: 'staff' } },
): Promise<AddressCorrectedAtDesk> {
  const email = parseMail(typed)
  if (email === null) return { outcome: 'wrong' }
  return await transact<AddressCorrectedAtDesk>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    if (!order || !isBooked(order)) return { outcome: 'not-booked' }
    // A reseller writes to its guests itself.
    if (order.source === 'channel') return { outcome: 'of-reseller' }
    const judged = await judgeMail(tx, order, { email, proof: 'desk' })
    if (judged === 'same' || judged === 'no-mailbox') return { outcome: judged }
    await leaveToAccount(tx, { order: id, account: null })
    await changeMail(tx, resort, order, { email, by, proof: 'desk' })
    return { outcome: 'corrected' }
  })
}
