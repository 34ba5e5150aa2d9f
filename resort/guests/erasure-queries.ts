import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { hashMail } from './hash-mail.ts'
import { retention } from './retention.ts'

/** Everything about somebody, or the account alone, which its guest may erase by themselves. */
export const erasedWhats = ['person', 'account'] as const
export type ErasedWhat = (typeof erasedWhats)[number]
export type Erasure = { id: string; mailHash: string; what: ErasedWhat; at: Date }

const erasure = z.object({ id: z.string(), mailHash: z.string(), what: z.enum(erasedWhats), at: z.date() })

/** Written down before anything is gone: whoever is stopped half way is erased again all the same. */
export async function saveErasure(db: Db | Tx, mail: string, what: ErasedWhat): Promise<void> {
  await db
    .insertInto('erasure')
    .values({ mail_hash: hashMail(mail), what })
    .execute()
}

/** One that another database knows, under the number that it has there. */
export async function takeOverErasure(db: Db, { id, mailHash, what, at }: Erasure): Promise<void> {
  await db
    .insertInto('erasure')
    .values({ id, mail_hash: mailHash, what, at })
    .onConflict((conflict) => conflict.constraint('erasure_pk').doNothing())
    .execute()
}

export async function listErasures(db: Db): Promise<Erasure[]> {
  const { rows } = await sql`select id, mail_hash as "mailHash", what, at from erasure order by at`.execute(db)
  return z.array(erasure).parse(rows)
}

export async function listErasuresOf(db: Db, mail: string): Promise<object[]> {
  return await db.selectFrom('erasure').select(['what', 'at']).where('mail_hash', '=', hashMail(mail)).execute()
}

/** No backup is so old any more. */
export async function eraseOldErasures(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from erasure where id = any(array(
      select id from erasure where at < ${timeAgo(retention.erasures.period)} limit ${most} for update skip locked))`.execute(
      db,
    )
    return Number(numAffectedRows)
  })
}
