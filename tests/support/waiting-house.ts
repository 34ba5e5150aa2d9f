import { sql } from 'kysely'
import { addOuting } from '#resort/orders/basket/add-outing.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { saveGuest } from '#resort/orders/basket/save-guest.ts'
import { releaseHold } from '#resort/orders/hold/hold-order.ts'
import type { Visitors } from '#resort/products/admit-party.ts'
import { listPlacesLeft } from '#resort/products/place-reading.ts'
import type { Resort } from '#resort/resort.ts'
import { askToWait, type WishToWait } from '#resort/waiting/ask-to-wait.ts'
import { confirmWait } from '#resort/waiting/confirm-wait.ts'
import { findPlace } from '#resort/waiting/find-place.ts'
import type { SlotWanted } from '#resort/waiting/wait.ts'
import { type Guest, newGuest } from './open-booking-house.ts'
import { buyer } from './open-chair-house.ts'
import { sampleGuest } from './sample-guest.ts'

type House = { resort: Resort }

/** A tour for fourteen people. */
export const contoy: SlotWanted = { product: 'contoy', option: '0800', day: '2027-01-15' }
export const grownUps = (adults: number): Visitors => ({ adults, ages: [] })

/** Somebody sets places of a slot aside, as guests do; answers who. */
export async function holdSlot(
  { resort }: House,
  visitors: Visitors,
  slot: SlotWanted = contoy,
  guest: Guest = newGuest(),
): Promise<Guest> {
  const added = await addOuting(resort, { ...buyer, ...guest, ...slot, visitors })
  if (added.outcome !== 'added' || added.held !== 'held') throw new Error(`Not held: ${JSON.stringify(added.outcome)}`)
  await saveGuest(resort, { token: guest.token, guest: sampleGuest, typed: {} })
  return guest
}

/** Nothing is left of the slot; each of those who have it can give it back. */
export async function sellOut(house: House, slot: SlotWanted = contoy, parties = [10, 4]): Promise<Guest[]> {
  const guests = []
  for (const adults of parties) guests.push(await holdSlot(house, grownUps(adults), slot))
  return guests
}

export async function giveBack({ resort }: House, { token }: Guest): Promise<void> {
  if ((await releaseHold(resort, token)) !== 'released') throw new Error('There was nothing to give back.')
  await endSecondThoughts({ resort })
}

/** Whoever let go of something that others wait for chooses nothing anew. */
export async function endSecondThoughts({ resort }: House): Promise<void> {
  await sql`update place_offer set held_until = '2026-01-01' where order_id is not null and promised is null`.execute(
    resort.db,
  )
}

export async function ask({ resort }: House, wish: Partial<WishToWait> & { mail: string }) {
  const who = { name: 'Ana Soto', language: 'es', visitors: grownUps(2), slots: [contoy], proof: null } as const
  return await askToWait(resort, { ...who, address: newGuest().address, ...wish })
}

/** Somebody asks to wait and presses the button of the letter; answers the number of the wait. */
export async function waitFor(house: House, wish: Partial<WishToWait> & { mail: string }): Promise<number> {
  const asked = await ask(house, wish)
  if (asked.outcome !== 'asked') throw new Error(`Nobody waits: ${JSON.stringify(asked)}`)
  const { id } = await house.resort.db
    .selectFrom('wait')
    .select('id')
    .where('mail', '=', wish.mail)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await confirmWait(house.resort, id)
  return id
}

/** How each slot of a wait stands: `contoy 2027-01-15 waiting`, and why it is over. */
export async function standingOf({ resort }: House, wait: number): Promise<string[]> {
  const place = await findPlace(resort, wait)
  return (place?.slots ?? []).map(({ product, day, state, endedBecause }) =>
    [product, day, state, endedBecause].filter(Boolean).join(' '),
  )
}

/** For whoever does not wait. */
export async function leftOf({ resort }: House, quota = 'contoy', day = contoy.day): Promise<number | undefined> {
  return (await listPlacesLeft(resort.db, [quota], { first: day, last: day }))[0]?.places
}

/** The clock of the database cannot be put forward: the end of every offer is put back instead. */
export async function endOffers({ resort }: House): Promise<void> {
  await sql`update place_offer set held_until = '2026-01-01'`.execute(resort.db)
}

export async function orderOf({ resort }: House, { token }: Guest) {
  return await findOrderByToken(resort, token)
}
