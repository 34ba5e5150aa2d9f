import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { QuotaDay } from '../products/place-reading.ts'

/** Places that are set aside for somebody who has not put them on an order yet. They are taken, and given back, by whoever writes it down. */
export type PlaceOffer = { id: number; places: QuotaDay[] }

export async function savePlaceOffer(
  tx: Tx,
  { places, lastsMs, order = null }: { places: readonly QuotaDay[]; lastsMs: number; order?: string | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into place_offer (places, held_until, order_id)
    values (${JSON.stringify(places)}, clock_timestamp() + ${lastsMs} * interval '1 millisecond', ${order}) returning id`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('An offer was not written down.')
  return row.id
}

/** They were put into a cart, whose hold takes them over within so many minutes. False when their time is up. */
export async function promisePlaces(
  tx: Tx,
  offer: number,
  { order, minutes }: { order: string; minutes: number },
): Promise<boolean> {
  const { rows } = await sql`
    update place_offer set order_id = ${order}, held_until = least(held_until, clock_timestamp() + make_interval(mins => ${minutes}))
    where id = ${offer} and order_id is null and held_until > clock_timestamp() returning id`.execute(tx)
  return rows.length > 0
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

const storedPlaces = z.array(z.object({ quota: z.string(), day: z.iso.date(), places: z.int() }))
