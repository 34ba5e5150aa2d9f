import type { Tx } from '#db/transact.ts'
import { addOuting, type OutingAdded } from '../orders/basket/add-outing.ts'
import { findOrderByToken } from '../orders/basket/find-order-by-token.ts'
import type { Buyer } from '../orders/basket/open-draft.ts'
import type { Resort } from '../resort.ts'
import { endPlaceOffers, findPlaceOffer, promisePlaces } from '../tickets/place-offer-queries.ts'
import { listOutings } from '../tickets/ticket-item.ts'
import { excludesEachOther, type WaitSlot } from './wait.ts'
import { endSlots, lockDays, saveTaken } from './wait-queries.ts'
import { findWait, listSlots } from './wait-reading.ts'

export type OfferTaken = OutingAdded | { outcome: 'taken-before' }

/** What was set aside for somebody who waited comes into their cart, at the price of now, and is held there like anything else. */
export async function takeOffer(
  resort: Resort,
  { wait, slot: wanted, ...buyer }: Buyer & { wait: number; slot: number },
): Promise<OfferTaken> {
  const { db } = resort
  const waiter = await findWait(db, wait)
  const slot = (await listSlots(db, wait)).find(({ id }) => id === wanted)
  if (!waiter || !slot) return { outcome: 'offer-over' }
  if (slot.state === 'taken' && (await isInCart(resort, buyer.token, slot))) return { outcome: 'taken-before' }
  const offer = slot.offer && (await findPlaceOffer(db, slot.offer.id))
  if (!offer) return { outcome: 'offer-over' }
  const { product, option, day } = slot
  return await addOuting(resort, {
    ...buyer,
    ...{ product, option, day, visitors: waiter.visitors },
    offered: { places: offer.places, claim: (tx, order) => claim(tx, { wait, slot: slot.id, order }) },
  })
}

/** The answer was lost, and its button is pressed again. */
async function isInCart(resort: Resort, token: string, slot: WaitSlot): Promise<boolean> {
  const order = await findOrderByToken(resort, token)
  return listOutings(order?.lines ?? []).some(({ product, day }) => product === slot.product && day === slot.day)
}

type Claim = { wait: number; slot: number; order: string }

/** Whatever could not stand beside it on an order is waited for no more. */
async function claim(tx: Tx, { wait, slot: wanted, order }: Claim): Promise<boolean> {
  await lockDays(
    tx,
    (await listSlots(tx, wait)).map(({ day }) => day),
  )
  const slots = await listSlots(tx, wait)
  const slot = slots.find(({ id }) => id === wanted)
  if (!slot?.offer || !(await promisePlaces(tx, slot.offer.id, order))) return false
  await saveTaken(tx, slot.id)
  const beside = slots.filter(
    (each) => each.id !== slot.id && ['waiting', 'offered'].includes(each.state) && excludesEachOther(each, slot),
  )
  await endSlots(
    tx,
    beside.map(({ id }) => id),
    'beside',
  )
  await endPlaceOffers(
    tx,
    beside.flatMap(({ offer }) => offer?.id ?? []),
  )
  return true
}
