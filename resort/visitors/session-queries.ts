import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { languages } from '../guests/language.ts'
import { hashNetwork } from '../guests/network-of.ts'
import { retention } from '../guests/retention.ts'
import { hash } from '../signing.ts'
import {
  freshMinutes,
  type ListedSession,
  mostDays,
  mostIdleDays,
  mostSessions,
  type Proof,
  type Session,
} from './session.ts'

/** Which browser it is, as far as it says so, and from where. */
export type Browser = { device: string | null; address: string }

const form = /^[\w-]{43}$/
/** Cookies of other paths may stand under the same name; nobody has many. */
const mostTokens = 4

/** Always a new token: one that somebody put into the browser before is worth nothing. */
export async function saveSession(
  tx: Tx,
  { account, proof, device, address }: Browser & { account: number; proof: Proof },
): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const network = hashNetwork(address)
  const { id } = await tx
    .insertInto('account_session')
    .values({ account, token_hash: hashSession(token), proof, device, network })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update account_session set ended_at = clock_timestamp() where account = ${account} and ended_at is null
    and id not in (
      select id from account_session where account = ${account} and ended_at is null
      order by used_at desc, id desc limit ${mostSessions})`.execute(tx)
  return { id, token }
}

/** Who is signed in with one of these tokens; with several, who signed in last. */
export async function findSession(db: Db | Tx, tokens: readonly string[]): Promise<Session | null> {
  const hashes = hashesOf(tokens)
  if (!hashes.length) return null
  const { rows } = await sql`
    select session.id, account, mail, language, proof,
      session.made_at > clock_timestamp() - make_interval(mins => ${freshMinutes}) as "isFresh"
    from account_session session join account on account.id = account
    where token_hash = any(${hashes}) and ${isOpen}
    order by session.made_at desc limit 1`.execute(db)
  return rows[0] ? storedSession.parse(rows[0]) : null
}

export async function isSignedIn(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from account_session session where id = ${id} and ${isOpen}`.execute(tx)
  return rows.length > 0
}

/** That it was used is written once an hour. */
export async function saveSessionUse(db: Db, id: number): Promise<void> {
  await sql`update account_session session set used_at = clock_timestamp()
    where id = ${id} and used_at < clock_timestamp() - interval '1 hour' and ${isOpen}`.execute(db)
}

/** Somebody signed in from this browser before, or from one like it in the same network. */
export async function isKnownBrowser(
  tx: Tx,
  { account, tokens, device, address }: Browser & { account: number; tokens: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from account_session where account = ${account} and (
      token_hash = any(${hashesOf(tokens)})
      or (device is not distinct from ${device} and network = ${hashNetwork(address)})
    ) limit 1`.execute(tx)
  return rows.length > 0
}

export async function listSessions(db: Db, account: number): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select id, device, proof, made_at as "madeAt", used_at as "usedAt" from account_session session
    where account = ${account} and ${isOpen} order by used_at desc, id desc`.execute(db)
  return rows
}

/** Effective with the next request of that browser. False where there is no such one of this account. */
export async function endSession(db: Db | Tx, { account, id }: { account: number; id: number }): Promise<boolean> {
  const { numAffectedRows } = await sql`update account_session set ended_at = clock_timestamp()
    where id = ${id} and account = ${account} and ended_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** Of all browsers of an account, or of all but one. */
export async function endSessions(db: Db | Tx, account: number, except: number | null = null): Promise<number> {
  const { numAffectedRows } = await sql`update account_session set ended_at = clock_timestamp()
    where account = ${account} and ended_at is null and id is distinct from ${except}`.execute(db)
  return Number(numAffectedRows)
}

/** As `endSessions`, and none of its browsers is known any more. */
export async function forgetSessions(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('account_session').where('account', '=', account).execute()
}

/** Whoever was signed in with them is so no longer. */
export async function endTokens(db: Db | Tx, tokens: readonly string[]): Promise<void> {
  await sql`update account_session set ended_at = clock_timestamp()
    where token_hash = any(${hashesOf(tokens)}) and ended_at is null`.execute(db)
}

export async function eraseOldSessions(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from account_session where id = any(array(
      select id from account_session where used_at < ${timeAgo(retention['account-sessions'].period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

/** Of the row called `session`. */
const isOpen = sql`session.ended_at is null
  and session.used_at > clock_timestamp() - make_interval(days => ${mostIdleDays})
  and session.made_at > clock_timestamp() - make_interval(days => ${mostDays})`

const storedSession = z.object({
  id: z.int(),
  account: z.int(),
  mail: z.string(),
  language: z.enum(languages),
  proof: z.enum(['mail', 'passkey']),
  isFresh: z.boolean(),
})

function hashesOf(tokens: readonly string[]): string[] {
  return tokens
    .slice(0, mostTokens)
    .filter((token) => form.test(token))
    .map(hashSession)
}

function hashSession(token: string): string {
  return hash(`session ${token}`).toString('hex')
}
