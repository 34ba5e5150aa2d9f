import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Day } from '../calendar/day.ts'
import { hashMail, hashMailbox } from '../guests/hash-mail.ts'
import { languages } from '../guests/language.ts'
import { hoursToConfirm, type SlotWanted, type Wait, type WaitSlot } from './wait.ts'

/** Null when there is none, or when it was not confirmed in time. */
export async function findWait(db: Db, id: number): Promise<Wait | null> {
  return (await readWaits(db, [id]))[0] ?? null
}

export async function listSlots(db: Db, wait: number): Promise<WaitSlot[]> {
  return await readSlots(db, sql`slot.wait = ${wait}`, sql`slot.day, slot.id`)
}

export type Waiting = WaitSlot & { waiter: Wait }

/** All that wait for the day, in their order. */
export async function listWaiting(db: Db, day: Day): Promise<Waiting[]> {
  const slots = await readSlots(db, sql`slot.day = ${day} and slot.state = 'waiting'`, sql`slot.waiting_since, slot.id`)
  const waits = new Map(
    (await readWaits(db, [...new Set(slots.map(({ wait }) => wait))])).map((each) => [each.id, each]),
  )
  return slots.flatMap((slot) => {
    const waiter = waits.get(slot.wait)
    return waiter ? [{ ...slot, waiter }] : []
  })
}

/** The slot that places were offered for; null when it was given up, or they are in a cart. */
export async function findSlotOfOffer(db: Db, offer: number): Promise<WaitSlot | null> {
  return (await readSlots(db, sql`slot.offer = ${offer}`, sql`slot.id`))[0] ?? null
}

/** How many wait for a slot, and began before this one. */
export async function countBefore(db: Db, { id, product, option, day }: WaitSlot): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    select count(*)::int as before from wait_slot other, wait_slot slot
    where slot.id = ${id} and other.state = 'waiting' and other.product = ${product} and other.option = ${option}
      and other.day = ${day} and (other.waiting_since, other.id) < (slot.waiting_since, slot.id)`.execute(db)
  return rows[0]?.before ?? 0
}

export async function countWaiting(db: Db, { product, option, day }: SlotWanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wait_slot
    where state in ('waiting', 'offered') and product = ${product} and option = ${option} and day = ${day}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What this mailbox waits for. */
export async function listSlotsOfAddress(db: Db, mail: string): Promise<SlotWanted[]> {
  const { rows } =
    await sql<SlotWanted>`select product, option, day from wait_slot slot join wait on wait.id = slot.wait
    where (wait.mailbox_hash = ${hashMailbox(mail)} or wait.mail_hash = ${hashMail(mail)})
      and state in ('waiting', 'offered')`.execute(db)
  return rows
}

/** What this mailbox was asked for within a day, and what of everybody is unanswered within an hour. */
export async function countAsked(db: Db, mail: string): Promise<{ ofAddress: number; ofAll: number }> {
  const { rows } = await sql<{ ofAddress: number; ofAll: number }>`
    select
      (select count(*) from wait where (mailbox_hash = ${hashMailbox(mail)} or mail_hash = ${hashMail(mail)})
        and made_at > now() - interval '1 day')::int as "ofAddress",
      (select count(*) from wait where confirmed_at is null and made_at > now() - interval '1 hour')::int as "ofAll"`.execute(
    db,
  )
  return rows[0] ?? { ofAddress: 0, ofAll: 0 }
}

/** A slot that somebody waits for, and when the first of them began. */
export type Queue = SlotWanted & { waits: number; people: number; offered: number; since: Date }

export async function listQueues(db: Db, first: Day = '-infinity'): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select product, option, day, count(*)::int as waits, sum(adults + cardinality(ages))::int as people,
      count(*) filter (where state = 'offered')::int as offered, min(waiting_since) as since
    from wait_slot slot join wait on wait.id = slot.wait
    where state in ('waiting', 'offered') and day >= ${first}::date
    group by product, option, day order by day, product, option`.execute(db)
  return rows
}

/**
 * Days of which something came free, or was put on sale, since those who wait were asked, and days whose places are kept
 * though nobody waits for them any more.
 */
export async function listDaysToOffer(db: Db): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select distinct day from quota_day each where most_for_all is not null and (
      most_for_all <> greatest(coalesce(said, places_by_rule(quota, day)), held + sold)
      or not exists (
        select from wait_slot slot join option_quota taken using (product, option)
        where slot.state = 'waiting' and slot.day = each.day and taken.quota = each.quota
      )
    ) order by day`.execute(db)
  return rows.map(({ day }) => day)
}

/** Offers that their guests have not taken. */
export async function listOffered(db: Db): Promise<{ offer: number; day: Day }[]> {
  const { rows } = await sql<{ offer: number; day: Day }>`
    select offer, day from wait_slot where state = 'offered' order by offer`.execute(db)
  return rows
}

/** Offers that no mailbox took the letter of. */
export async function listRefusedOffers(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ offer: number }>`
    select slot.offer from wait_slot slot
    where slot.offer is not null and exists (
      select from letter where about = 'wait ' || slot.wait and kind = 'waiting' and cause = 'offer ' || slot.offer
        and letter.state in ('refused', 'undeliverable'))
    limit ${most}`.execute(db)
  return rows.map(({ offer }) => offer)
}

async function readWaits(db: Db, ids: readonly number[]): Promise<Wait[]> {
  const { rows } = await sql`
    select id, name, mail, language, adults, ages, confirmed_at as "confirmedAt", ended_at is not null as "isOver"
    from wait where id = any(${ids}::bigint[])
      and (confirmed_at is not null or made_at > now() - make_interval(hours => ${hoursToConfirm}))`.execute(db)
  return rows.map((row) => {
    const { adults, ages, ...wait } = storedWait.parse(row)
    return { ...wait, visitors: { adults, ages } }
  })
}

const storedWait = z.object({
  id: z.int(),
  name: z.string(),
  mail: z.string(),
  language: z.enum(languages),
  adults: z.int(),
  ages: z.array(z.int()),
  confirmedAt: z.date().nullable(),
  isOver: z.boolean(),
})

async function readSlots(db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<WaitSlot[]> {
  type Row = Omit<WaitSlot, 'offer'> & { offer: number | null; until: Date | null; isOver: boolean }
  const { rows } = await sql<Row>`
    select slot.id, slot.wait, slot.product, slot.option, slot.day, slot.state, slot.ended_because as "endedBecause",
      slot.offers, slot.offer, held_until as until, coalesce(held_until <= clock_timestamp(), false) as "isOver"
    from wait_slot slot left join place_offer on place_offer.id = slot.offer
    where ${where} order by ${order}`.execute(db)
  return rows.map(({ offer, until, isOver, ...slot }) => ({
    ...slot,
    offer: offer === null || until === null ? null : { id: offer, until, isOver },
  }))
}
