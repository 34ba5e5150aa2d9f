import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { hashMail, hashMailbox } from '../guests/hash-mail.ts'
import { retention } from '../guests/retention.ts'
import { hoursToMove } from './account.ts'
import { hashAccountKey } from './sign-in-code.ts'

/** An account that is to have another address, and which of the two mailboxes have agreed. */
export type Move = {
  id: number
  account: number
  mail: string
  side: 'old' | 'new'
  oldSaid: boolean
  newSaid: boolean
  isDone: boolean
}

type Wanted = { account: number; mail: string; oldKey: string; newKey: string }

/** What was asked for before is forgotten: its letters open nothing. */
export async function saveMove(tx: Tx, { account, mail, oldKey, newKey }: Wanted): Promise<number> {
  await sql`update account_move set ended_at = clock_timestamp()
    where account = ${account} and done_at is null and ended_at is null`.execute(tx)
  const { id } = await tx
    .insertInto('account_move')
    .values({
      ...{ account, mail, mail_hash: hashMail(mail), mailbox_hash: hashMailbox(mail) },
      ...{ old_key_hash: hashAccountKey(oldKey), new_key_hash: hashAccountKey(newKey) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Within a day: what an account asked for, and what any asked for that leads to this mailbox. */
export async function countMoves(
  tx: Tx,
  { account, mail }: { account: number; mail: string },
): Promise<{ ofAccount: number; toMailbox: number }> {
  const { rows } = await sql<{ ofAccount: number; toMailbox: number }>`select
      (select count(*)::int from account_move
        where account = ${account} and made_at > now() - interval '1 day') as "ofAccount",
      (select count(*)::int from account_move
        where mailbox_hash = ${hashMailbox(mail)} and made_at > now() - interval '1 day') as "toMailbox"`.execute(tx)
  return rows[0] ?? { ofAccount: 0, toMailbox: 0 }
}

export async function findMove(db: Db | Tx, key: string): Promise<Move | null> {
  const hash = hashAccountKey(key)
  const { rows } = await sql<Move>`
    select id, account, mail, case when old_key_hash = ${hash} then 'old' else 'new' end as side,
      old_said_at is not null as "oldSaid", new_said_at is not null as "newSaid", done_at is not null as "isDone"
    from account_move where (old_key_hash = ${hash} or new_key_hash = ${hash})
      and ended_at is null and made_at > now() - make_interval(hours => ${hoursToMove})`.execute(db)
  return rows[0] ?? null
}

export async function saveSaid(tx: Tx, { id, side }: Pick<Move, 'id' | 'side'>): Promise<void> {
  if (side === 'old') {
    await sql`update account_move set old_said_at = coalesce(old_said_at, clock_timestamp()) where id = ${id}`.execute(
      tx,
    )
  } else {
    await sql`update account_move set new_said_at = coalesce(new_said_at, clock_timestamp()) where id = ${id}`.execute(
      tx,
    )
  }
}

export async function saveMoved(tx: Tx, id: number): Promise<void> {
  await sql`update account_move set done_at = clock_timestamp() where id = ${id}`.execute(tx)
}

/** Of whichever account: the letters of a move to this address open nothing any more. */
export async function deleteMovesTo(tx: Tx, mail: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from account_move where mail_hash = ${hashMail(mail)}`.execute(tx)
  return Number(numAffectedRows)
}

export async function eraseOldMoves(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from account_move where id = any(array(
      select id from account_move where made_at < ${timeAgo(retention['account-moves'].period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
