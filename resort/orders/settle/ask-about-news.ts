import { addJob } from '#db/add-job.ts'
import type { Tx } from '#db/transact.ts'
import type { Order } from '../order.ts'

/** Who ticked the box for news is asked by a letter once the booking is theirs: the address was only typed. */
export async function askAboutNews(
  tx: Tx,
  { id, guest, source }: Pick<Order, 'id' | 'guest' | 'source'>,
): Promise<void> {
  if (!guest?.marketingConsent || source === 'channel') return
  await addJob(tx, { task: 'ask-guest-to-read', payload: { order: id }, key: `ask to read ${id}` })
}
