import { transact } from '#db/transact.ts'
import type { Resort } from '../../resort.ts'
import { guestActor, isBooked } from '../order.ts'
import { saveEvent } from '../order-queries.ts'
import { countWithinADay, listEvents, lockOrder } from '../order-reading.ts'

/** Nobody fills the mailbox of somebody else. */
const mostADay = 3
const cause = 'letter-asked'

export type WrittenAgain = { outcome: 'written' | 'too-often' | 'not-booked' }

/** Sends the confirmation once more, with all that is attached to it and the link, to the address it was booked with. */
export async function writeAgain(resort: Resort, id: string): Promise<WrittenAgain> {
  return await transact<WrittenAgain>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    if (!order || !isBooked(order)) return { outcome: 'not-booked' }
    if ((await countWithinADay(tx, id, cause)) >= mostADay) return { outcome: 'too-often' }
    const before = (await listEvents(tx, id)).filter((event) => event.cause === cause).length
    await saveEvent(tx, order, { cause, by: guestActor })
    await resort.letters.write(tx, resort, id, { kind: 'confirmation', cause: `asked ${before + 1}`, news: 'asked' })
    return { outcome: 'written' }
  })
}
