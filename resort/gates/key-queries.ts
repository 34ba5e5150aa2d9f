import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { PublicKey } from './find-signed-ticket.ts'

/** The keys whose tickets are let in, the latest first. */
export async function listTicketKeys(db: Db | Tx): Promise<PublicKey[]> {
  const rows = await db
    .selectFrom('ticket_key')
    .select(['number', 'public_key'])
    .where('retired_at', 'is', null)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ number, public_key }) => ({ number, publicKey: public_key }))
}

/** Whoever makes a key takes turns with the others, so that several processes make one and not several. */
export async function lockTicketKeys(tx: Tx): Promise<void> {
  await sql`lock table ticket_key in share row exclusive mode`.execute(tx)
}

/** The number of the next key, whether or not the last one is still good. */
export async function nextKeyNumber(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('ticket_key')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

export async function saveTicketKey(tx: Tx, { number, publicKey }: PublicKey): Promise<void> {
  await tx.insertInto('ticket_key').values({ number, public_key: publicKey }).execute()
}

/** Nothing that any other key signed is let in from now on. Answers of how many there were. */
export async function retireOtherKeys(tx: Tx, kept: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('ticket_key')
    .set({ retired_at: sql<Date>`now()` })
    .where('number', '<>', kept)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
