import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import type { Moment } from '../calendar/moment.ts'
import { languages } from '../guests/language.ts'
import { currencies } from '../money/currency.ts'
import { type Money, money } from '../money/money.ts'
import { storedMoney } from '../money/stored-money.ts'
import { daysToGiveBack, type GiftItem, type GiftState, giftStates } from './gift-item.ts'

/** What only a gift knows of the row `line`, as `readGift` reads it. */
export const giftOfLine = sql`(
  select jsonb_build_object('forName', for_name, 'fromName', from_name, 'words', words, 'language', own.language,
    'mailTo', mail_to, 'day', day, 'asked', jsonb_build_object('minor', asked_minor, 'currency', asked_currency), 'gift', (
      select jsonb_build_object('id', gift.id, 'seed', seed, 'codeHash', code_hash, 'tail', tail, 'state', gift.state,
        'isWhole', balance_minor = amount_minor and held_minor = 0,
        'isHeld', balance_minor = amount_minor and held_minor > 0, 'madeAt', made_at, 'wasMailed', mailed_at is not null)
      from gift where gift.line = own.line))
  from gift_line own where own.line = line.id)`

const storedGift: z.ZodType<GiftItem> = z.strictObject({
  forName: z.string(),
  fromName: z.string(),
  words: z.string(),
  language: z.enum(languages),
  mailTo: z.string().nullable(),
  day: z.iso.date(),
  asked: storedMoney,
  gift: z
    .strictObject({
      id: z.int(),
      seed: z.string(),
      codeHash: z.string(),
      tail: z.string(),
      state: z.enum(giftStates),
      isWhole: z.boolean(),
      isHeld: z.boolean(),
      madeAt: z.coerce.date(),
      wasMailed: z.boolean(),
    })
    .nullable(),
})

export function readGift(stored: unknown): GiftItem {
  return storedGift.parse(stored)
}

export async function saveGiftLines(tx: Tx, lines: readonly { id: string; item: GiftItem }[]): Promise<void> {
  const rows = lines.map(({ id, item: { forName, fromName, words, language, mailTo, day, asked } }) => {
    const own = { line: id, for_name: forName, from_name: fromName, words, language, mail_to: mailTo, day }
    return { ...own, asked_minor: asked.minor, asked_currency: asked.currency }
  })
  await tx.insertInto('gift_line').values(rows).execute()
}

export async function deleteGiftLines(tx: Tx, lines: readonly string[]): Promise<void> {
  await tx.deleteFrom('gift_line').where('line', 'in', lines).execute()
}

/** For whom gifts were, and what was said to them; that they were bought stays. */
export async function eraseGiftWords(tx: Tx, order: string): Promise<void> {
  await sql`update gift_line set for_name = '', from_name = '', words = '', mail_to = null
    from order_line where order_line.id = gift_line.line and order_id = ${order}`.execute(tx)
}

/** Of gifts that were mailed to this address, for whom they are and what was written with them. */
export async function eraseGiftsTo(db: Db, mail: string): Promise<number> {
  const { numAffectedRows } = await sql`update gift_line set for_name = '', words = '', mail_to = null
    where lower(mail_to) = ${mail.trim().toLowerCase()}
      and exists (select from gift where gift.line = gift_line.line and (mailed_at is not null or state = 'given-back'))`.execute(
    db,
  )
  return Number(numAffectedRows)
}

export type NewGift = {
  seed: string
  codeHash: string
  tail: string
  amount: Money
  /** The line that was bought, or who of the house gives it. */
  line: string | null
  issuedBy: string | null
}

/** Null where the line has its gift already. */
export async function saveGift(tx: Tx, gift: NewGift): Promise<number | null> {
  const { seed, codeHash, tail, amount, line, issuedBy } = gift
  const saved = await tx
    .insertInto('gift')
    .values({
      ...{ seed, code_hash: codeHash, tail, line, issued_by: issuedBy },
      ...{ currency: amount.currency, amount_minor: amount.minor },
    })
    .onConflict((conflict) => conflict.constraint('gift_line_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return saved?.id ?? null
}

/** Money comes onto a gift, or goes from it; the database keeps the balance, and refuses less than nothing. */
export async function saveMovement(tx: Tx, gift: number, { cause, minor }: { cause: string; minor: number }) {
  await tx.insertInto('gift_movement').values({ gift, cause, minor }).execute()
}

/** More of it is set aside, or less. */
export async function changeHeldOfGift(tx: Tx, gift: number, minor: number): Promise<void> {
  if (minor === 0) return
  await sql`update gift set held_minor = held_minor + ${minor} where id = ${gift}`.execute(tx)
}

/** The gift that nobody spent is nobody's any more; false where something of it is spent or set aside. */
export async function endGift(tx: Tx, gift: number, amount: Money): Promise<boolean> {
  const { rows } = await sql`select from gift where id = ${gift} and state <> 'given-back'
    and balance_minor = amount_minor and held_minor = 0 for update`.execute(tx)
  if (!rows.length) return false
  await saveMovement(tx, gift, { cause: 'given-back', minor: -amount.minor })
  await tx.updateTable('gift').set({ state: 'given-back' }).where('id', '=', gift).execute()
  return true
}

export type Gift = {
  id: number
  seed: string
  codeHash: string
  tail: string
  state: GiftState
  amount: Money
  balance: Money
  held: Money
  line: string | null
  issuedBy: string | null
  madeAt: Date
}

export async function findGiftByHash(db: Db, codeHash: string): Promise<Gift | null> {
  const row = await db.selectFrom('gift').selectAll().where('code_hash', '=', codeHash).executeTakeFirst()
  return row ? toGift(row) : null
}

/** By the last letters of its code: several may have the same. */
export async function listGifts(db: Db, { tail, most }: { tail: string | null; most: number }): Promise<Gift[]> {
  const rows = await db
    .selectFrom('gift')
    .selectAll()
    .$if(tail !== null, (query) => query.where('tail', '=', tail ?? ''))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(toGift)
}

export async function findGift(db: Db, id: number): Promise<Gift | null> {
  const row = await db.selectFrom('gift').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toGift(row) : null
}

/** Nobody else takes of it until the end of tx. */
export async function lockGift(tx: Tx, id: number): Promise<Gift> {
  const row = await tx.selectFrom('gift').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return toGift(row)
}

/** What was bought on this order opens nothing until staff say so. */
export async function blockGiftsOf(tx: Tx, order: string): Promise<void> {
  await sql`update gift set state = 'blocked' from order_line line
    where line.id = gift.line and line.order_id = ${order} and gift.state = 'good'`.execute(tx)
}

export async function saveGiftState(tx: Tx, id: number, state: GiftState): Promise<void> {
  await tx.updateTable('gift').set({ state }).where('id', '=', id).execute()
}

export type GiftMovement = { cause: string; amount: Money; at: Date }

export async function listMovementsOfGift(db: Db, { id, amount }: Gift): Promise<GiftMovement[]> {
  const rows = await db.selectFrom('gift_movement').selectAll().where('gift', '=', id).orderBy('made_at').execute()
  return rows.map(({ cause, minor, made_at }) => ({ cause, amount: money(minor, amount.currency), at: made_at }))
}

/** Sold lines whose gift is not made yet: their order was paid a moment ago, or its process died. */
export async function listOrdersWithGiftsToMake(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ order: string }>`
    select distinct line.order_id as order from gift_line own join order_line line on line.id = own.line
    where line.state = 'sold' and not exists (select from gift where gift.line = own.line) limit ${most}`.execute(db)
  return rows.map(({ order }) => order)
}

/** Gifts whose day has come and which nobody was written of; what is blocked waits until it is good again. */
export async function listGiftsToMail(
  db: Db,
  today: Day,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select gift.id from gift join gift_line own on own.line = gift.line
    where gift.id > ${after} and mailed_at is null and gift.state = 'good' and (mail_to is null or day <= ${today})
    order by gift.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes down that its letter is queued; false where it was before, or opens nothing. */
export async function saveMailed(tx: Tx, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update gift set mailed_at = now()
    where id = ${id} and mailed_at is null and state = 'good'`.execute(tx)
  return numAffectedRows === 1n
}

export type BoughtGift = { order: string; line: string }

/** On which line of which order a gift was bought; null where the house gave it. */
export async function findOrderOfGift(db: Db, id: number): Promise<BoughtGift | null> {
  const { rows } = await sql<BoughtGift>`select order_id as order, order_line.id as line
    from gift join order_line on order_line.id = gift.line where gift.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The order is locked, so that a line is not cancelled while its gift is made; null where it is not sold any more. */
export async function lockOrderOfLine(tx: Tx, line: string): Promise<string | null> {
  await sql`select from orders where id = (select order_id from order_line where id = ${line}) for update`.execute(tx)
  const { rows } = await sql<{ order: string }>`
    select order_id as order from order_line where id = ${line} and state = 'sold'`.execute(tx)
  return rows[0]?.order ?? null
}

/** Gifts that can be given back no longer: two weeks after the day on which they are handed over, or their buying. */
export async function listGiftLinesOver(
  db: Db,
  { today, timeZone }: Moment,
  most: number,
): Promise<{ order: string; line: string }[]> {
  const { rows } = await sql<{ order: string; line: string }>`
    select line.order_id as order, line.id as line
    from gift_line own join order_line line on line.id = own.line join gift on gift.line = own.line
    where line.state = 'sold' and greatest(own.day, (gift.made_at at time zone ${timeZone})::date) + ${daysToGiveBack}::int < ${today}
    order by line.id limit ${most}`.execute(db)
  return rows
}

type GiftRow = {
  id: number
  seed: string
  code_hash: string
  tail: string
  state: string
  currency: string
  amount_minor: number
  balance_minor: number
  held_minor: number
  line: string | null
  issued_by: string | null
  made_at: Date
}

const giftState = z.enum(giftStates)
const currencyCode = z.enum(currencies)

function toGift(row: GiftRow): Gift {
  const currency = currencyCode.parse(row.currency)
  return {
    id: row.id,
    seed: row.seed,
    codeHash: row.code_hash,
    tail: row.tail,
    state: giftState.parse(row.state),
    amount: money(row.amount_minor, currency),
    balance: money(row.balance_minor, currency),
    held: money(row.held_minor, currency),
    line: row.line,
    issuedBy: row.issued_by,
    madeAt: row.made_at,
  }
}
