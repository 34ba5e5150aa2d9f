import { transact } from '#db/transact.ts'
import type { Resort } from '../resort.ts'
import { lockTicketKeys, nextKeyNumber, retireOtherKeys, saveTicketKey } from './key-queries.ts'

/** What becomes of what the older keys signed. */
export type Older = 'stay-good' | 'end'

/** Tickets are signed with a new key from now on. Whoever looks at theirs again sees the new code. */
export async function rotateKeys(
  { db, ticketKey }: Pick<Resort, 'db' | 'ticketKey'>,
  older: Older,
): Promise<{ number: number; retired: number }> {
  return await transact(db, async (tx) => {
    await lockTicketKeys(tx)
    const number = await nextKeyNumber(tx)
    await saveTicketKey(tx, { number, publicKey: ticketKey(number).publicKey })
    return { number, retired: older === 'end' ? await retireOtherKeys(tx, number) : 0 }
  })
}
