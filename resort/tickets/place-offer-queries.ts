import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import type { QuotaDay } from '../products/place-reading.ts'
import { storedPlaces } from './places-of.ts'

/**
 * Places that are set aside for whoever waits, or for an order that let go of them: none while the order holds them. They are
 * taken, and given back, by whoever writes it down.
 */
export type PlaceOffer = { id: number; places: QuotaDay[] }

/** Whoever takes other rooms, or another party, lets go of everything for a moment. */
export const thinkAgainMs = 60_000

/** Somebody who waits is told of it, and until when: so long it is theirs, whatever their cart does. */
export async function savePlaceOffer(
  tx: Tx,
  { places, lastsMs }: { places: readonly QuotaDay[]; lastsMs: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into place_offer (places, promised, held_until)
    values (${JSON.stringify(places)}, ${JSON.stringify(places)}, clock_timestamp() + ${lastsMs} * interval '1 millisecond')
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('An offer was not written down.')
  return row.id
}

/** What an order lets go of stays its own for so long, without a word to anybody. */
export async function savePlacesOf(
  tx: Tx,
  order: string,
  { places, lastsMs }: { places: readonly QuotaDay[]; lastsMs: number },
): Promise<void> {
  await sql`insert into place_offer (places, held_until, order_id)
    values (${JSON.stringify(places)}, clock_timestamp() + ${lastsMs} * interval '1 millisecond', ${order})`.execute(tx)
}

/** They were put into a cart, whose hold takes them over. False when their time is up. */
export async function promisePlaces(tx: Tx, offer: number, order: string): Promise<boolean> {
  const { rows } = await sql`
    update place_offer set order_id = ${order} where id = ${offer} and order_id is null and held_until > clock_timestamp() returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** They are held for so long from now on, or for longer; unless they were put into a cart. */
export async function prolongPlaceOffer(tx: Tx, offer: number, lastsMs: number): Promise<void> {
  await sql`update place_offer set prolonged_at = clock_timestamp(),
      held_until = greatest(held_until, clock_timestamp() + ${lastsMs} * interval '1 millisecond')
    where id = ${offer} and order_id is null`.execute(tx)
}

/** Nobody wants them any more: they are given back by whoever ends offers. */
export async function endPlaceOffers(tx: Tx, offers: readonly number[]): Promise<void> {
  if (!offers.length) return
  await sql`update place_offer set held_until = least(held_until, clock_timestamp())
    where id = any(${offers}::bigint[])`.execute(tx)
}

export async function findPlaceOffer(db: Db, offer: number): Promise<PlaceOffer | null> {
  const { rows } = await sql<{ id: number; places: unknown }>`
    select id, places from place_offer where id = ${offer}`.execute(db)
  return rows.map(toOffer)[0] ?? null
}

/** What is set aside for this order, locked until the transaction ends. */
export async function listOffersOf(tx: Tx, order: string): Promise<PlaceOffer[]> {
  const { rows } = await sql<{ id: number; places: unknown }>`
    select id, places from place_offer where order_id = ${order} order by id for update`.execute(tx)
  return rows.map(toOffer)
}

/** What was promised to this order and has not ended, with what of it is set aside; locked until the transaction ends. */
export async function listPromisesOf(tx: Tx, order: string): Promise<(PlaceOffer & { promised: QuotaDay[] })[]> {
  const { rows } = await sql<{ id: number; places: unknown; promised: unknown }>`
    select id, places, promised from place_offer
    where order_id = ${order} and promised is not null and held_until > clock_timestamp() order by id for update`.execute(
    tx,
  )
  return rows.map((row) => ({ ...toOffer(row), promised: storedPlaces.parse(row.promised) }))
}

/** What of it is set aside from now on; the rest is held by the order. */
export async function changePlaceOffer(tx: Tx, offer: number, places: readonly QuotaDay[]): Promise<void> {
  await sql`update place_offer set places = ${JSON.stringify(places)} where id = ${offer}`.execute(tx)
}

/** What was promised to an order that expired is promised to the one that goes on with it. */
export async function movePlaceOffers(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update place_offer set order_id = ${to} where order_id = ${from}`.execute(tx)
}

/** Whoever does not want it any more leaves it to others, unless they think again at once. */
export async function endPromisesOn(tx: Tx, order: string, day: Day): Promise<void> {
  await sql`update place_offer set promised = null,
      held_until = least(held_until, clock_timestamp() + ${thinkAgainMs} * interval '1 millisecond')
    where order_id = ${order} and promised @> ${JSON.stringify([{ day }])}`.execute(tx)
}

/** The same for whoever only looks, by the order or by one of its outings. */
export async function listPlacesSetAside(
  db: Db,
  { order = null, outing = null }: { order?: string | null; outing?: number | null },
): Promise<QuotaDay[]> {
  if (order === null && outing === null) return []
  const { rows } = await sql<{ id: number; places: unknown }>`
    select id, places from place_offer
    where order_id = coalesce(${order}::uuid, (select order_id from outing where id = ${outing}))`.execute(db)
  return rows.map(toOffer).flatMap(({ places }) => places)
}

/** The offer is over, whatever becomes of its places; null when it was over before. */
export async function deletePlaceOffer(tx: Tx, offer: number): Promise<PlaceOffer | null> {
  const { rows } = await sql<{ id: number; places: unknown }>`
    delete from place_offer where id = ${offer} returning id, places`.execute(tx)
  return rows.map(toOffer)[0] ?? null
}

/** Offers whose time is up, the oldest first. */
export async function listEndedOffers(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from place_offer where held_until < clock_timestamp() order by held_until limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

function toOffer({ id, places }: { id: number; places: unknown }): PlaceOffer {
  return { id, places: storedPlaces.parse(places) }
}
