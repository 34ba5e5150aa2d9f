import type { Db } from '#db/connect.ts'
import { loadRefund, type Refund } from '#resort/payments/refund-queries.ts'

/** Those not yet done, the oldest first, whether or not it is their turn. */
export async function listOpenRefunds(db: Db, most: number): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refund')
    .select('id')
    .where('state', 'in', ['wanted', 'pending'])
    .orderBy('made_at')
    .limit(most)
    .execute()
  return await Promise.all(rows.map(({ id }) => loadRefund(db, id)))
}
