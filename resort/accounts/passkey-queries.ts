import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { retention } from '../guests/retention.ts'
import { hash } from '../signing.ts'
import { challengeMinutes, type ListedPasskey } from './passkey.ts'

export type Passkey = {
  id: number
  account: number
  credential: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
}

export type NewPasskey = Omit<Passkey, 'id'> & { name: string; isSynced: boolean }

/** Of an account that adds a passkey, or of somebody nobody knows yet. */
export async function saveChallenge(db: Db | Tx, challenge: string, account: number | null): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: hashChallenge(challenge), account })
    .execute()
}

/** Good for one answer, right or wrong: it is gone with this. */
export async function takeChallenge(db: Db, challenge: string, account: number | null): Promise<boolean> {
  const { rows } = await sql`delete from passkey_challenge
    where challenge_hash = ${hashChallenge(challenge)} and account is not distinct from ${account}
    returning made_at > clock_timestamp() - make_interval(mins => ${challengeMinutes}) as "isGood"`.execute(db)
  return (rows[0] as { isGood: boolean } | undefined)?.isGood ?? false
}

/** False where the device's passkey is known already. */
export async function savePasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { account, credential, publicKey, counter, transports, name, isSynced } = passkey
  const saved = await tx
    .insertInto('passkey')
    .values({
      ...{ account, credential, public_key: Buffer.from(publicKey), counter, transports, name, is_synced: isSynced },
    })
    .onConflict((conflict) => conflict.constraint('passkey_credential_unique').doNothing())
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

export async function findPasskey(db: Db, credential: string): Promise<(Passkey & { handle: string }) | null> {
  const { rows } = await sql<Passkey & { handle: string; publicKey: Buffer }>`
    select passkey.id, account, credential, public_key as "publicKey", counter, transports, handle
    from passkey join account on account.id = account where credential = ${credential}`.execute(db)
  const [row] = rows
  return row ? { ...row, counter: Number(row.counter), publicKey: Uint8Array.from(row.publicKey) } : null
}

/** False where the device counts and has not counted on: two devices hold what only one should, or an answer came twice. */
export async function savePasskeyUse(tx: Tx, id: number, counter: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update passkey set used_at = clock_timestamp(), counter = ${counter}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`.execute(tx)
  return numAffectedRows === 1n
}

export async function listPasskeys(
  db: Db | Tx,
  account: number,
): Promise<(ListedPasskey & Pick<Passkey, 'credential' | 'transports'>)[]> {
  const { rows } = await sql<ListedPasskey & Pick<Passkey, 'credential' | 'transports'>>`
    select id, name, is_synced as "isSynced", made_at as "madeAt", used_at as "usedAt", credential, transports
    from passkey where account = ${account} order by id`.execute(db)
  return rows
}

export async function renamePasskey(
  db: Db,
  { account, id, name }: { account: number; id: number; name: string },
): Promise<boolean> {
  const query = db.updateTable('passkey').set({ name }).where('id', '=', id).where('account', '=', account)
  return (await query.executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

export async function deletePasskey(db: Db, { account, id }: { account: number; id: number }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Whoever made them for the mailbox that an account had is not known to the one it has now. */
export async function deletePasskeysOf(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('passkey').where('account', '=', account).execute()
}

export async function eraseOldChallenges(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from passkey_challenge where challenge_hash = any(array(
      select challenge_hash from passkey_challenge where made_at < ${timeAgo(retention['passkey-challenges'].period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

function hashChallenge(challenge: string): string {
  return hash(`passkey challenge ${challenge}`).toString('hex')
}
