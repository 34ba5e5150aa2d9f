import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import { hashMail, hashMailbox } from '../guests/hash-mail.ts'
import { retention } from '../guests/retention.ts'
import type { EndReason, SlotWanted, Waiter } from './wait.ts'

/** Not confirmed yet: it keeps nobody from anything. */
export async function saveWait(tx: Tx, waiter: Waiter, slots: readonly SlotWanted[]): Promise<number> {
  const { name, mail, language, visitors } = waiter
  const who = hashMail(mail)
  const { id } = await tx
    .insertInto('wait')
    .values({
      ...{ name, mail, mail_hash: who, mailbox_hash: hashMailbox(mail), language },
      ...{ adults: visitors.adults, ages: [...visitors.ages] },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('wait_slot')
    .values(slots.map(({ product, option, day }) => ({ wait: id, mail_hash: who, product, option, day })))
    .execute()
  return id
}

/** Whoever changes who waits for these days takes turns, always in the order of the days. */
export async function lockDays(tx: Tx, days: readonly Day[]): Promise<void> {
  for (const day of [...new Set(days)].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`waiting ${day}`}, 0))`.execute(tx)
  }
}

/** One mailbox confirms one wait after the other. */
export async function lockAddress(tx: Tx, mail: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waiter ${hashMailbox(mail)}`}, 0))`.execute(tx)
}

/** False when it was confirmed before. */
export async function saveConfirmed(tx: Tx, wait: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wait')
    .set({ confirmed_at: sql`clock_timestamp()` })
    .where('id', '=', wait)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The day is locked: whoever comes later waits behind. */
export async function beginToWait(tx: Tx, slot: number): Promise<void> {
  await sql`update wait_slot set state = 'waiting', waiting_since = clock_timestamp()
    where id = ${slot} and state = 'asked'`.execute(tx)
}

export async function saveOffered(tx: Tx, slot: number, offer: number): Promise<void> {
  await sql`update wait_slot set state = 'offered', offer = ${offer}, offers = offers + 1
    where id = ${slot} and state = 'waiting'`.execute(tx)
}

/** Nobody was told of the offer: the slot waits on, in the place where it was. */
export async function waitOn(tx: Tx, slot: number): Promise<void> {
  await sql`update wait_slot set state = 'waiting', offer = null where id = ${slot} and state = 'offered'`.execute(tx)
}

export async function saveTaken(tx: Tx, slot: number): Promise<void> {
  await sql`update wait_slot set state = 'taken', offer = null where id = ${slot} and state = 'offered'`.execute(tx)
  await endWaitsOf(tx, [slot])
}

/** What was set aside for it is another matter. */
export async function endSlots(tx: Tx, slots: readonly number[], because: EndReason): Promise<void> {
  if (!slots.length) return
  await sql`update wait_slot set state = 'over', offer = null, ended_because = ${because}
    where id = any(${slots}::bigint[]) and state in ('asked', 'waiting', 'offered')`.execute(tx)
  await endWaitsOf(tx, slots)
}

/** With the last of its slots a wait is over. */
async function endWaitsOf(tx: Tx, slots: readonly number[]): Promise<void> {
  await sql`update wait set ended_at = clock_timestamp()
    where id in (select wait from wait_slot where id = any(${slots}::bigint[])) and confirmed_at is not null and ended_at is null
      and not exists (select from wait_slot each where each.wait = wait.id and state in ('asked', 'waiting', 'offered'))`.execute(
    tx,
  )
}

/** It was never confirmed, and nothing is told of it. */
export async function deleteWait(tx: Tx, wait: number): Promise<void> {
  await tx.deleteFrom('wait').where('id', '=', wait).where('confirmed_at', 'is', null).execute()
}

/** Addresses that never answered. */
export async function eraseUnconfirmed(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from wait where id = any(array(
      select id from wait where confirmed_at is null and made_at < ${timeAgo(retention['unconfirmed-waits'].period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

/** What an address waited for; who waits for something still is in the line. */
export async function eraseWaitsOf(db: Db, mail: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from wait
    where mail_hash = ${hashMail(mail)} and (ended_at is not null or confirmed_at is null)`.execute(db)
  return Number(numAffectedRows)
}

/** Whoever waits for nothing any more. */
export async function eraseOldWaits(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from wait where id = any(array(
      select id from wait where ended_at < ${timeAgo(retention.waits.period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
