import type { Tx } from '#db/transact.ts'
import { recallLetter } from '../letters/letter-queries.ts'
import type { Resort } from '../resort.ts'
import { deletePlaceOffer, findPlaceOffer } from '../tickets/place-offer-queries.ts'
import { givePlacesBack } from '../tickets/quota-queries.ts'
import { offerDay } from './offer-day.ts'
import { mostOffers, type WaitSlot } from './wait.ts'
import { endSlots, lockDays, waitOn } from './wait-queries.ts'
import { findSlotOfOffer, findWait } from './wait-reading.ts'
import { aboutWait, causeOfOffer, writeWaiting } from './write-waiting.ts'

/** The time of an offer is up: its places go to the next who waits for them, in the same step. Answers to how many. */
export async function endOffer(tx: Tx, resort: Resort, offer: number): Promise<number> {
  const days = ((await findPlaceOffer(tx, offer))?.places ?? []).map(({ day }) => day)
  await lockDays(tx, days)
  const slot = await findSlotOfOffer(tx, offer)
  // A slot names no offer that is gone.
  if (slot) await lapse(tx, resort, slot, offer)
  return await giveOfferBack(tx, resort, offer)
}

/** Nothing of it is given back when it was put on an order meanwhile. The days are locked, and no slot names it any more. */
export async function giveOfferBack(tx: Tx, resort: Resort, offer: number): Promise<number> {
  const ended = await deletePlaceOffer(tx, offer)
  if (!ended) return 0
  await givePlacesBack(tx, ended.places, 'held')
  let offered = 0
  for (const day of new Set(ended.places.map(({ day }) => day))) offered += await offerDay(tx, resort, day)
  return offered
}

/** Who was told of it and did not take it waits no more; who was not told keeps their place, as long as letters may come. */
async function lapse(tx: Tx, resort: Resort, slot: WaitSlot, offer: number): Promise<void> {
  const letter = { about: aboutWait(slot.wait), kind: 'waiting', cause: causeOfOffer(offer) } as const
  const was = await recallLetter(tx, letter)
  if (was === 'recalled' && slot.offers < mostOffers) return await waitOn(tx, slot.id)
  if (was !== 'left') return await endSlots(tx, [slot.id], 'unwritten')
  await endSlots(tx, [slot.id], 'lapsed')
  const waiter = await findWait(tx, slot.wait)
  if (waiter) await writeWaiting(tx, resort, { news: 'ended', slot: slot.id, because: 'lapsed', waiter, slots: [slot] })
}
