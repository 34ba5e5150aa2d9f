import { transact } from '#db/transact.ts'
import type { Resort } from '../../resort.ts'
import { eraseOpenings } from '../opening-queries.ts'
import { type Actor, type Order, wasBooked } from '../order.ts'
import { changeOrder, closeOwner, saveEvent } from '../order-queries.ts'
import { countWithinADay, loadOrder, lockOrder } from '../order-reading.ts'

export type LinkRenewal = {
  by: Actor
  /** Whether the guest is sent the new link: not to a mailbox that others read. */
  letter: 'written' | 'none'
}

export type LinkRenewed = { outcome: 'renewed'; order: Order } | { outcome: 'not-booked' | 'too-often' }

/** Each time a letter is written, and the terminal has no limit: staff answer the telephone. */
const mostADay = 3

/** Every link of this order that was sent so far opens nothing from now on, nor does the browser in which it was booked. */
export async function renewLink(resort: Resort, id: string, { by, letter }: LinkRenewal): Promise<LinkRenewed> {
  return await transact<LinkRenewed>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    if (!order || !wasBooked(order)) return { outcome: 'not-booked' }
    const cause = by.kind === 'guest' ? 'ways-ended' : 'link-renewed'
    if (by.kind === 'guest' && (await countWithinADay(tx, id, cause)) >= mostADay) return { outcome: 'too-often' }
    const keyVersion = order.keyVersion + 1
    await changeOrder(tx, id, { keyVersion })
    await closeOwner(tx, id)
    await eraseOpenings(tx, id)
    await saveEvent(tx, order, { cause, by, details: { version: keyVersion } })
    if (letter === 'written') {
      const news = by.kind === 'guest' ? 'asked' : 'booked'
      await resort.letters.write(tx, resort, id, { kind: 'confirmation', cause: `link ${keyVersion}`, news })
    }
    return { outcome: 'renewed', order: await loadOrder(tx, resort.kinds, id) }
  })
}
