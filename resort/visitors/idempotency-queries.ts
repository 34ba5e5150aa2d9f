import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import { retention } from '../guests/retention.ts'
import { hashVisitor } from './token.ts'

/** The requests whose answers are kept. */
const onceRequests = ['POST /api/payment-reservation', 'PUT /api/payment-reservation'] as const
export type OnceRequest = (typeof onceRequests)[number]

/** A visitor's own, whichever token they have by now. */
export function scopeOf(token: string, request: OnceRequest): string {
  return `${hashVisitor(token)} ${request}`
}

/** `holder` is the attempt that works on it: one that was taken over writes nothing any more. */
export type KeyedRequest = { scope: string; key: string; bodyHash: string; holder: string }
export type KeptAnswer = { status: number; body: unknown }

export type KeyTaken =
  | { outcome: 'first' }
  | { outcome: 'again'; answer: KeptAnswer }
  /** The first request is not answered yet. */
  | { outcome: 'underway' }
  | { outcome: 'other-body' }

/** How often a request that is worked on says that it lives. */
export const aliveEveryMs = 2_000
/** After three that were missed its process is dead, and the next may try. */
export const deadAfterSeconds = 8

/** Whoever writes the key down first acts; the others get that answer. */
export async function takeKey(db: Db, { scope, key, bodyHash, holder }: KeyedRequest): Promise<KeyTaken> {
  const taken = await db
    .insertInto('idempotency_key')
    .values({ scope, key, body_hash: bodyHash, holder })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ holder, alive_at: sql<Date>`now()` })
        .where('idempotency_key.status', 'is', null)
        .where('idempotency_key.body_hash', '=', bodyHash)
        .where('idempotency_key.alive_at', '<', sql<Date>`now() - make_interval(secs => ${deadAfterSeconds})`),
    )
    .returning('key')
    .executeTakeFirst()
  if (taken) return { outcome: 'first' }
  const row = await of(db, scope, key).executeTakeFirst()
  if (!row) return { outcome: 'underway' }
  if (row.body_hash !== bodyHash) return { outcome: 'other-body' }
  return row.status === null
    ? { outcome: 'underway' }
    : { outcome: 'again', answer: { status: row.status, body: row.answer } }
}

/** The request is worked on still, however slowly. */
export async function keepKeyAlive(db: Db, { scope, key, holder }: KeyedRequest): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ alive_at: sql<Date>`now()` })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('holder', '=', holder)
    .execute()
}

export async function saveAnswer(
  db: Db,
  { scope, key, holder }: KeyedRequest,
  { status, body }: KeptAnswer,
): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ status, answer: JSON.stringify(body), holder: null })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('holder', '=', holder)
    .execute()
}

/** Nothing was answered that is to be kept: the same request may be made again. */
export async function releaseKey(db: Db, { scope, key, holder }: KeyedRequest): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('holder', '=', holder)
    .execute()
}

/** A visitor who leaves repeats nothing. */
export async function eraseKeysOf(db: Db, token: string): Promise<void> {
  const scopes = onceRequests.map((request) => scopeOf(token, request))
  await db.deleteFrom('idempotency_key').where('scope', 'in', scopes).execute()
}

/** Nobody repeats a request after so long. */
export async function eraseOldKeys(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from idempotency_key where ctid = any(array(
      select ctid from idempotency_key where started_at < ${timeAgo(retention['idempotency-keys'].period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

function of(db: Db, scope: string, key: string) {
  return db.selectFrom('idempotency_key').selectAll().where('scope', '=', scope).where('key', '=', key)
}
