import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { silent } from '#db/preparing-client.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { retention } from '../guests/retention.ts'
import {
  type Attempts,
  answersCountMinutes,
  approvedPerDeclined,
  type BankAnswers,
  countedHours,
} from './card-testing.ts'
import { stoppedCodes } from './stopped-method-queries.ts'

/** A page to pay on; visitor and network are hashes. */
export type AttemptRow = { payment: string; order: string; visitor: string; network: string }

/** Whoever shares the order, the visitor or the network waits until the transaction ends. */
export async function lockAttempts(tx: Tx, { order, visitor, network }: AttemptRow): Promise<void> {
  const keys = attemptLocks({ order, visitor, network })
  await sql`${silent}select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(
    tx,
  )
}

/** What they lock, in their order. */
export function attemptLocks({ order, visitor, network }: Omit<AttemptRow, 'payment'>): string[] {
  return [`attempt ${order}`, `attempt ${visitor}`, `attempt ${network}`].toSorted()
}

/** What an attempt is judged by: whether it was counted before, what is counted with it, what banks say, and what staff have stopped. */
export type Weighed = { isCounted: boolean; attempts: Attempts; answers: BankAnswers; stopped: string[] }

/**
 * A page on which several cards were declined counts as so many cards. One that ended without a card, or with money that
 * was kept, counts only what was declined on it; of any other nobody knows yet, and it counts as one card.
 */
export async function countAttempts(tx: Tx, { payment, order, visitor, network }: AttemptRow): Promise<Weighed> {
  const since = (hours: number) => sql`made_at > now() - make_interval(hours => ${hours})`
  const [dayOfVisitor, hourOfNetwork] = [since(countedHours.byVisitor), since(countedHours.fromNetwork)]
  const { rows } = await sql<Weighed>`
    with counted as (
      select a.order_id = ${order} as is_order, a.visitor = ${visitor} and ${dayOfVisitor} as is_visitor,
        a.network = ${network} and ${hourOfNetwork} as is_network, ${dayOfVisitor} as is_of_today,
        case when p.state = 'paid' or p.failure in ('cancelled', 'expired') then declines
          else greatest(1, declines) end as cards,
        case when p.state = 'paid' then 0 else 1 end as pages
      from payment_attempt a
        left join (select id, state, failure from payment) p on p.id = a.payment
        cross join lateral (
          select count(*) as declines from payment_notice n where n.payment = a.payment and n.is_decline
        ) told
      where a.order_id = ${order}
        or (a.visitor = ${visitor} and ${dayOfVisitor}) or (a.network = ${network} and ${hourOfNetwork})
    )
    select exists (select from payment_attempt where payment = ${payment}) as "isCounted",
      jsonb_build_object(
        'cards', jsonb_build_object('onOrder', coalesce(sum(cards) filter (where is_order), 0),
          'byVisitor', coalesce(sum(cards) filter (where is_visitor), 0),
          'fromNetwork', coalesce(sum(cards) filter (where is_network), 0)),
        'pages', jsonb_build_object('onOrder', coalesce(sum(pages) filter (where is_order and is_of_today), 0),
          'byVisitor', coalesce(sum(pages) filter (where is_visitor), 0),
          'fromNetwork', coalesce(sum(pages) filter (where is_network), 0))) as attempts,
      ${bankAnswers} as answers, ${stoppedCodes} as stopped
    from counted`.execute(tx)
  const [counted] = rows
  if (!counted) throw new Error('The database does not count.')
  return counted
}

/** No more of what was approved is counted than the judge looks at: a busy house must not count all its sales at each. */
const sinceAnswers = sql`now() - make_interval(mins => ${sql.lit(answersCountMinutes)})`
const bankAnswers = sql`(
  select jsonb_build_object('declined', cards, 'approved', (
    select count(*) from (
      select from payment where provider = 'cards' and state in ('paid', 'returned') and changed_at > ${sinceAnswers}
      limit refused.cards * ${sql.lit(approvedPerDeclined)}
    ) approved))
  from (
    select count(*) as cards from payment_notice
    where provider = 'cards' and is_decline and received_at > ${sinceAnswers}
  ) refused)`

/** How many cards banks declined on the page of one payment, as far as we were told. */
export async function countDeclines(db: Db, payment: string): Promise<number> {
  const { declines } = await db
    .selectFrom('payment_notice')
    .select(({ fn }) => fn.countAll<number>().as('declines'))
    .where('payment', '=', payment)
    .where('is_decline', '=', true)
    .executeTakeFirstOrThrow()
  return declines
}

export async function saveAttempt(tx: Tx, attempt: AttemptRow): Promise<void> {
  await sql`${silent}${insertAttempt(attempt)}`.execute(tx)
}

/** As a part of a statement that begins to pay. */
export function insertAttempt({ payment, order, visitor, network }: AttemptRow): RawBuilder<unknown> {
  return sql`insert into payment_attempt (payment, visitor, network, order_id)
    values (${payment}, ${visitor}, ${network}, ${order})`
}

export async function loadProofKey(db: Db): Promise<string> {
  return (await db.selectFrom('proof_key').select('value').executeTakeFirstOrThrow()).value
}

/** One of many who show the same proof has spent it. */
export async function takeProof(tx: Tx, challenge: string, expiresAt: Date): Promise<'taken' | 'spent'> {
  const taken = await tx
    .insertInto('proof_spent')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return taken ? 'taken' : 'spent'
}

/** Who tried cards longer ago than anybody is counted; that a card was tried still counts for its order. */
export async function eraseOldAttempts(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } =
      await sql`update payment_attempt set visitor = '', network = '' where payment = any(array(
      select payment from payment_attempt
      where visitor <> '' and made_at < ${timeAgo(retention['payment-attempts'].period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

/** Proofs that nobody could show again anyway. */
export async function eraseOldProofs(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from proof_spent where challenge = any(array(
      select challenge from proof_spent where expires_at < ${timeAgo(retention['proofs-of-work'].period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
