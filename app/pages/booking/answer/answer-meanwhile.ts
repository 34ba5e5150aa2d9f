import { redirectDocument } from 'react-router'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { keepForNext } from '#resort/orders/basket/keep-for-next.ts'
import { setAside } from '#resort/orders/hold/set-aside.ts'
import type { Order } from '#resort/orders/order.ts'
import { pathToChoice } from '../../../choice-of.ts'
import { listChosen } from '../../../list-chosen.ts'
import { readTrip } from '../../../read-trip.ts'
import type { Visit } from '../../../visit.ts'
import { pathToUnbooked } from '../show/path-to-unbooked.ts'
import { differsIn } from '../show/seen-of.ts'
import type { BookingForm } from './read-form.ts'

/** Null where the press came with nothing that was typed. */
type Typing = { form: BookingForm; keep: () => Promise<unknown> } | null

/**
 * Another tab has booked other rooms while this one was filled in: its own are taken again, with all that was typed, and
 * the form says so. Where they cannot be, their search does, and what was typed waits for whatever is chosen there. As a
 * document, so that this is the first thing seen.
 */
export async function answerMeanwhile(carried: Visit, order: Order, typing: Typing): Promise<void> {
  const path = pathToUnbooked(order, carried)
  if (!path) return
  throw redirectDocument((typing && (await takeAgain(carried, typing))) || path, 303)
}

/** To the form of the rooms that the address names; null where they are not to be had, or a flight has to be chosen with them. */
async function takeAgain(carried: Visit, { form, keep }: NonNullable<Typing>): Promise<string | null> {
  const { resort, visitor, address, sessions, url } = carried
  const { token, language, country, booking } = visitor
  const { hotel, stay, currency, promocode } = booking
  const rooms = listChosen(carried)
  const { flight } = readTrip(url.searchParams, { origin: '', rooms: booking.rooms.length })
  const buyer = { token, address, sessions, language, country, currency, promocode }
  const wanted = stay && rooms && !flight ? { ...buyer, hotel, stay, rooms, proof: null } : null
  const held = wanted && (await setAside(resort, wanted, null)).outcome === 'held'
  if (!held || !rooms) {
    const parties = booking.rooms.map((party) => ({ party }))
    await keepForNext(resort, buyer, { ...form, stay: stay && { hotel, stay, rooms: parties } })
    return null
  }
  await keep()
  const now = await findOrderByToken(resort, token)
  const isAsSeen = now !== null && differsIn(resort.kinds, now, form.seen) === null
  return `${pathToChoice('booking', { booking, picks: rooms, flown: null }, language)}&meanwhile=${isAsSeen ? '' : 'other'}`
}
