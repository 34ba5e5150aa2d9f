import { transact } from '#db/transact.ts'
import { guestActor, isBooked } from '../orders/order.ts'
import { lockOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { changeMail, isCorrectedOften, judgeMail, type MailRefused, parseMail } from './change-mail.ts'
import { isSuppressed } from './suppression-queries.ts'

export type MailCorrected = { outcome: 'corrected' | 'wrong' | 'not-needed' | 'not-booked' | 'too-often' | MailRefused }

/**
 * Another address for the letters of an order, where no letter reaches the one it has, and the letter with its link once more. An
 * address that takes letters stays: whoever only found a link cannot take the order over by it.
 */
export async function correctMail(resort: Resort, id: string, typed: string): Promise<MailCorrected> {
  const email = parseMail(typed)
  if (email === null) return { outcome: 'wrong' }
  return await transact<MailCorrected>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    if (!order || !isBooked(order)) return { outcome: 'not-booked' }
    if (!(await isSuppressed(tx, order.guest.email, 'needed'))) return { outcome: 'not-needed' }
    const judged = await judgeMail(tx, order, email)
    if (judged !== 'may') return { outcome: judged }
    if (await isCorrectedOften(tx, id, 'link')) return { outcome: 'too-often' }
    await changeMail(tx, resort, order, { email, by: guestActor, proof: 'link' })
    return { outcome: 'corrected' }
  })
}
