import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { hashMail, hashMailbox } from '../guests/hash-mail.ts'
import { retention } from '../guests/retention.ts'
import type { CaseKind } from '../letters/case-facts.ts'
import { makeNumber } from '../orders/order-number.ts'
import { type About, type CaseEvent, type CaseWords, hoursToAnswer, type Outcome } from './case.ts'

/** Numbers are drawn by chance: another is drawn where one is taken. */
const mostDraws = 5

/** Saves a case under a number of its own, with the first line of its history. Its clock does not run yet. */
export async function saveCase(
  tx: Tx,
  { name, mail, language, order, words }: CaseWords,
  about: About,
  drawNumber: () => string = makeNumber,
): Promise<string> {
  const { kind, ...facts } = about
  for (let draw = 0; draw < mostDraws; draw++) {
    const row = await tx
      .insertInto('guest_case')
      .values({
        ...{ number: drawNumber(), kind, language, name, order_number: order, words },
        ...{ mail, mail_hash: hashMail(mail), mailbox_hash: hashMailbox(mail) },
        facts: JSON.stringify(facts),
      })
      .onConflict((conflict) => conflict.constraint('guest_case_pk').doNothing())
      .returning('number')
      .executeTakeFirst()
    if (!row) continue
    await saveEvent(tx, row.number, { what: 'opened', who: 'guest', words: null })
    return row.number
  }
  throw new Error('No number for a case was free.')
}

/** One mailbox asks one thing after the other. */
export async function lockAddress(tx: Tx, mail: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case of ${hashMailbox(mail)}`}, 0))`.execute(tx)
}

/** Whoever closes it waits until whoever answers it is done. */
export async function lockCase(tx: Tx, number: string): Promise<void> {
  await tx.selectFrom('guest_case').select('number').where('number', '=', number).forUpdate().execute()
}

/** Until when it is answered; null when its clock ran before, or there is nothing of it any more. */
export async function startClock(tx: Tx, number: string, kind: CaseKind): Promise<Date | null> {
  const row = await tx
    .updateTable('guest_case')
    .set({
      confirmed_at: sql<Date>`clock_timestamp()`,
      due_at: sql<Date>`clock_timestamp() + make_interval(hours => ${hoursToAnswer[kind]})`,
    })
    .where('number', '=', number)
    .where('confirmed_at', 'is', null)
    .returning('due_at')
    .executeTakeFirst()
  return row?.due_at ?? null
}

export async function saveEvent(tx: Tx, number: string, event: Omit<CaseEvent, 'at'>): Promise<number> {
  const { id } = await tx
    .insertInto('case_event')
    .values({ case_number: number, ...event })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when it was closed before. */
export async function saveClosed(tx: Tx, number: string, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guest_case')
    .set({ closed_at: sql<Date>`clock_timestamp()`, outcome })
    .where('number', '=', number)
    .where('closed_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** False when somebody else did it meanwhile. */
export async function saveReminded(tx: Tx, number: string, reminders: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guest_case')
    .set({ reminders })
    .where('number', '=', number)
    .where('reminders', '<', reminders)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whose mailbox never answered. */
export async function eraseUnconfirmedCases(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from guest_case where number = any(array(
      select number from guest_case where confirmed_at is null and opened_at < ${timeAgo(retention['unconfirmed-cases'].period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

/** What an address asked; whoever waits for an answer still gets it. */
export async function eraseCasesOf(db: Db, mail: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from guest_case
    where mail_hash = ${hashMail(mail)} and (closed_at is not null or confirmed_at is null)`.execute(db)
  return Number(numAffectedRows)
}

/** What is long over: closed, or long past the day on which it should have been. */
export async function eraseOldCases(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from guest_case where number = any(array(
      select number from guest_case where coalesce(closed_at, due_at) < ${timeAgo(retention.cases.period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
