import { transact } from '#db/transact.ts'
import { guestDetails } from '../guests/guest-details.ts'
import { guestActor, isBooked } from '../orders/order.ts'
import { changeOrder, saveEvent } from '../orders/order-queries.ts'
import { countWithinADay, listEvents, lockOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { isMailAddress } from './recipient.ts'
import { isSuppressed } from './suppression-queries.ts'

/** Nobody sends letters around by trying addresses. */
const mostADay = 3
const cause = 'mail-corrected'

export type MailCorrected = {
  outcome: 'corrected' | 'wrong' | 'no-mailbox' | 'not-needed' | 'too-often' | 'not-booked'
}

/**
 * Another address for the letters of an order, where no letter reaches the one it has, and the letter with its link once more. An
 * address that takes letters stays: whoever only found a link cannot take the order over by it.
 */
export async function correctMail(resort: Resort, id: string, typed: string): Promise<MailCorrected> {
  const email = typed.trim()
  if (!guestDetails.shape.email.safeParse(email).success || !isMailAddress(email)) return { outcome: 'wrong' }
  return await transact<MailCorrected>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    if (!order || !isBooked(order)) return { outcome: 'not-booked' }
    if (!(await isSuppressed(tx, order.guest.email, 'needed'))) return { outcome: 'not-needed' }
    if (await isSuppressed(tx, email, 'needed')) return { outcome: 'no-mailbox' }
    if ((await countWithinADay(tx, id, cause)) >= mostADay) return { outcome: 'too-often' }
    const before = (await listEvents(tx, id)).filter((event) => event.cause === cause).length
    await changeOrder(tx, id, { guest: { ...order.guest, email } })
    await saveEvent(tx, order, { cause, by: guestActor })
    const written = { kind: 'confirmation', cause: `corrected ${before + 1}`, news: 'asked' } as const
    await resort.letters.write(tx, resort, id, written)
    return { outcome: 'corrected' }
  })
}
