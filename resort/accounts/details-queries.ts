import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import { type AccountDetails, type Companion, noDetails, storedDetails } from './details.ts'

/** What somebody keeps in their account; all of it empty where they keep nothing. */
export async function loadDetails(db: Db | Tx, account: number): Promise<AccountDetails> {
  const row = await db.selectFrom('account_details').selectAll().where('account', '=', account).executeTakeFirst()
  return row ? storedDetails.parse(row) : noDetails
}

export async function saveDetails(tx: Tx, account: number, details: AccountDetails): Promise<void> {
  const values = { ...details, invoice: details.invoice && JSON.stringify(details.invoice) }
  await tx
    .insertInto('account_details')
    .values({ account, ...values })
    .onConflict((conflict) => conflict.constraint('account_details_pk').doUpdateSet(values))
    .execute()
}

export async function listCompanions(db: Db | Tx, account: number): Promise<Companion[]> {
  return await db
    .selectFrom('account_companion')
    .select(['id', 'name', 'lastname'])
    .where('account', '=', account)
    .orderBy('id')
    .execute()
}

/** Once, however often. */
export async function saveCompanion(tx: Tx, account: number, who: { name: string; lastname: string }): Promise<void> {
  await sql`insert into account_companion (account, name, lastname) values (${account}, ${who.name}, ${who.lastname})
    on conflict on constraint account_companion_once do nothing`.execute(tx)
}

export async function deleteCompanion(db: Db, { account, id }: { account: number; id: number }): Promise<void> {
  await db.deleteFrom('account_companion').where('id', '=', id).where('account', '=', account).execute()
}
