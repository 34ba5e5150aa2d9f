import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { Language } from '../../guests/language.ts'

/** Which words were read, and of which flights: by their seals. */
export type PackageAgreement = { version: string; language: Language; seal: string }

/** What a guest agrees to last is what counts. */
export async function saveAgreement(tx: Tx, order: string, agreed: PackageAgreement): Promise<void> {
  await tx
    .insertInto('package_agreement')
    .values({ order_id: order, ...agreed })
    .onConflict((same) => same.column('order_id').doUpdateSet({ ...agreed, agreed_at: sql`now()` }))
    .execute()
}

/** Whether the guest of an order has read what belongs to these flights. */
export async function hasAgreed(db: Db, order: string, seal: string): Promise<boolean> {
  const row = await db
    .selectFrom('package_agreement')
    .select('seal')
    .where('order_id', '=', order)
    .where('seal', '=', seal)
    .executeTakeFirst()
  return row !== undefined
}
