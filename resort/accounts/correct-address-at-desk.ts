import { type Tx, transact } from '#db/transact.ts'
import { changeMail, judgeMail, type MailRefused, parseMail } from '../letters/change-mail.ts'
import { type Actor, isBooked, type Order } from '../orders/order.ts'
import { lockOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { leaveToAccount } from './own-order-queries.ts'

type Refused = 'wrong' | 'not-booked' | 'of-reseller' | MailRefused
export type AddressCorrectedAtDesk = { outcome: 'corrected' | Refused }

/** What would become of it, without doing it. */
export async function judgeAddressAtDesk(
  { db }: Pick<Resort, 'db'>,
  order: Order,
  typed: string,
): Promise<'may' | Refused> {
  const email = parseMail(typed)
  return email === null ? 'wrong' : await transact(db, (tx) => judge(tx, order, email))
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
    const judged = order ? await judge(tx, order, email) : 'not-booked'
    if (judged !== 'may') return { outcome: judged }
    if (!order || !isBooked(order)) return { outcome: 'not-booked' }
    await leaveToAccount(tx, { order: id, account: null })
    await changeMail(tx, resort, order, { email, by, proof: 'desk' })
    return { outcome: 'corrected' }
  })
}

async function judge(tx: Tx, order: Order, email: string): Promise<'may' | Exclude<Refused, 'wrong'>> {
  if (!isBooked(order)) return 'not-booked'
  // A reseller writes to its guests itself.
  if (order.source === 'channel') return 'of-reseller'
  return await judgeMail(tx, order, email)
}
