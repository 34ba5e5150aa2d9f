import { randomUUID } from 'node:crypto'
import { transact } from '#db/transact.ts'
import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import { type Actor, type Order, wasBooked } from '../order.ts'
import { changeOrder, changeOwner, saveEvent } from '../order-queries.ts'
import { loadOrder, lockOrder } from '../order-reading.ts'

export type LinkRenewal = {
  by: Actor
  /** Whether the guest is sent the new link: not to a mailbox that others read. */
  letter: 'written' | 'none'
}

export type LinkRenewed = { outcome: 'renewed'; order: Order } | { outcome: 'not-booked' }

/** Every link of this order that was sent so far opens nothing from now on, nor does the browser in which it was booked. */
export async function renewLink(resort: Resort, id: string, { by, letter }: LinkRenewal): Promise<LinkRenewed> {
  return await transact<LinkRenewed>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    if (!order || !wasBooked(order)) return { outcome: 'not-booked' }
    const keyVersion = order.keyVersion + 1
    await changeOrder(tx, id, { keyVersion })
    await changeOwner(tx, id, hashToken(randomUUID()))
    await saveEvent(tx, order, { cause: 'link-renewed', by, details: { version: keyVersion } })
    if (letter === 'written') {
      const cause = `link ${keyVersion}`
      await resort.letters.write(tx, resort, id, { kind: 'confirmation', cause })
    }
    return { outcome: 'renewed', order: await loadOrder(tx, resort.kinds, id) }
  })
}
