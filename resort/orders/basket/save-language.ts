import { transact } from '#db/transact.ts'
import type { Language } from '../../guests/language.ts'
import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import { changeOrder } from '../order-queries.ts'
import { lockTypedOf } from '../order-reading.ts'

/** Letters that follow are in what the guest speaks now, of what is booked too. */
export async function saveLanguage(
  resort: Resort,
  { token, language }: { token: string; language: Language },
): Promise<void> {
  await transact(resort.db, async (tx) => {
    const order = await lockTypedOf(tx, hashToken(token))
    if (order) await changeOrder(tx, order.id, { language })
  })
}
