import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import { type Currency, currencies } from '../money/currency.ts'
import { type Money, money } from '../money/money.ts'
import { changeHeldOfGift } from './gift-queries.ts'
import type { GiftUse } from './gift-use.ts'
import type { GiftShare } from './share-of-gift.ts'

/** The gifts that are to pay the row `orders`, as `readGiftUses` reads them; those that have paid are payments. */
export const giftsOfOrder = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('gift', gift.id, 'tail', gift.tail, 'currency', gift.currency,
    'isBlocked', gift.state = 'blocked',
    'taken', own.taken_minor, 'worth', own.worth_minor,
    'left', gift.balance_minor - own.taken_minor,
    'elsewhere', gift.held_minor - own.taken_minor,
    'until', case when gift.held_minor > own.taken_minor then (
      select max(held_until) from gift_use other join order_line line on line.order_id = other.order_id
      where other.gift = gift.id and other.order_id <> orders.id and other.payment is null and other.taken_minor > 0
        and line.state = 'held' and held_until > clock_timestamp()) end) order by own.place), '[]')
  from gift_use own join gift on gift.id = own.gift where own.order_id = orders.id and own.payment is null)`

const storedUse = z.object({
  gift: z.int(),
  tail: z.string(),
  isBlocked: z.boolean(),
  currency: z.enum(currencies),
  taken: z.int(),
  worth: z.int(),
  left: z.int(),
  elsewhere: z.int(),
  until: z.coerce.date().nullable(),
})

export function readGiftUses(stored: unknown, currency: Currency): GiftUse[] {
  return z
    .array(storedUse)
    .parse(stored)
    .map(({ gift, tail, isBlocked, currency: own, taken, worth, left, elsewhere, until }) => ({
      ...{ gift, tail, isBlocked, taken: money(taken, own), worth: money(worth, currency), left: money(left, own) },
      elsewhere: elsewhere > 0 ? { amount: money(elsewhere, own), until } : null,
    }))
}

/** In the first place that is free of so many. The order is locked. */
export async function saveGiftUse(
  tx: Tx,
  order: string,
  { gift, most }: { gift: number; most: number },
): Promise<'saved' | 'there' | 'too-many'> {
  const uses = await tx
    .selectFrom('gift_use')
    .select(['gift', 'place', 'payment'])
    .where('order_id', '=', order)
    .execute()
  if (uses.some((use) => use.gift === gift && use.payment === null)) return 'there'
  if (uses.length >= most) return 'too-many'
  const place = Array.from({ length: most }, (_, index) => index + 1).find((each) => {
    return !uses.some((use) => use.place === each)
  })
  await tx
    .insertInto('gift_use')
    .values({ order_id: order, gift, place: place ?? 1 })
    .execute()
  return 'saved'
}

/** What it had set aside is free again. */
export async function deleteGiftUse(tx: Tx, order: string, gift: number): Promise<void> {
  const deleted = await tx
    .deleteFrom('gift_use')
    .where('order_id', '=', order)
    .where('gift', '=', gift)
    .where('payment', 'is', null)
    .returning('taken_minor')
    .executeTakeFirst()
  if (deleted) await changeHeldOfGift(tx, gift, -deleted.taken_minor)
}

/** An order that nobody bought is forgotten. */
export async function deleteGiftUses(tx: Tx, order: string): Promise<void> {
  await tx.deleteFrom('gift_use').where('order_id', '=', order).execute()
}

/** The gift is locked. */
export async function saveShare(tx: Tx, order: string, gift: number, { taken, worth }: GiftShare): Promise<void> {
  const use = tx.selectFrom('gift_use').where('order_id', '=', order).where('gift', '=', gift)
  const before = await use.where('payment', 'is', null).select('taken_minor').executeTakeFirstOrThrow()
  await tx
    .updateTable('gift_use')
    .set({ taken_minor: taken.minor, worth_minor: worth.minor })
    .where('order_id', '=', order)
    .where('gift', '=', gift)
    .where('payment', 'is', null)
    .execute()
  await changeHeldOfGift(tx, gift, taken.minor - before.taken_minor)
}

/** What was set aside has paid. */
export async function saveSpent(tx: Tx, order: string, { gift, taken }: GiftUse, payment: string): Promise<void> {
  await tx
    .updateTable('gift_use')
    .set({ payment })
    .where('order_id', '=', order)
    .where('gift', '=', gift)
    .where('payment', 'is', null)
    .execute()
  await changeHeldOfGift(tx, gift, -taken.minor)
}

/** The place of each gift that is to pay an order, by which its payment is counted. */
export async function listPlaces(tx: Tx, order: string): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('gift_use')
    .select(['gift', 'place'])
    .where('order_id', '=', order)
    .where('payment', 'is', null)
    .execute()
  return new Map(rows.map(({ gift, place }) => [gift, place]))
}

/** The same choice goes on as a new order. */
export async function moveGiftUses(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('gift_use').set({ order_id: to }).where('order_id', '=', from).execute()
}

/** Nothing came of those of which nothing was taken. */
export async function deleteIdleUses(tx: Tx, order: string): Promise<void> {
  await tx.deleteFrom('gift_use').where('order_id', '=', order).where('taken_minor', '=', 0).execute()
}

export type GiftLeft = { gift: number; left: Money; isBlocked: boolean }

/** The gift that a payment was, and what is on it. */
export async function loadLeft(db: Db, payment: string): Promise<GiftLeft> {
  const { id, state, currency, balance_minor } = await db
    .selectFrom('gift_use')
    .innerJoin('gift', 'gift.id', 'gift_use.gift')
    .select(['gift.id', 'gift.state', 'gift.currency', 'gift.balance_minor'])
    .where('payment', '=', payment)
    .executeTakeFirstOrThrow()
  const left = money(balance_minor, z.enum(currencies).parse(currency))
  return { gift: id, left, isBlocked: state === 'blocked' }
}

export type SpentGift = { gift: number; share: GiftShare }

/** Which gift a payment was, and what was taken of it. */
export async function loadSpent(tx: Tx, payment: string): Promise<SpentGift> {
  const { rows } = await sql<{ gift: number; currency: string; taken: number; worth: number; paid: string }>`
    select gift, gift.currency, taken_minor as taken, worth_minor as worth, payment.currency as paid
    from gift_use join gift on gift.id = gift join payment on payment.id = payment
    where gift_use.payment = ${payment}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`No gift has paid ${payment}.`)
  const own = z.enum(currencies).parse(row.currency)
  return {
    gift: row.gift,
    share: { taken: money(row.taken, own), worth: money(row.worth, z.enum(currencies).parse(row.paid)) },
  }
}
