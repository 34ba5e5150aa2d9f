import { redirectDocument } from 'react-router'
import { setAside } from '#resort/orders/hold/set-aside.ts'
import type { Order } from '#resort/orders/order.ts'
import { pathToChoice } from '../../../choice-of.ts'
import { listChosen } from '../../../list-chosen.ts'
import { readTrip } from '../../../read-trip.ts'
import type { Visit } from '../../../visit.ts'
import { pathToUnbooked } from '../show/path-to-unbooked.ts'

type Typing = {
  /** Whether the press came with what was typed. */
  isTyped: boolean
  keep: () => Promise<unknown>
}

/**
 * Another tab has booked other rooms while this one was filled in: its own are taken again, with all that was typed, and
 * the form says so. Where they cannot be, their search does. As a document, so that this is the first thing seen.
 */
export async function answerMeanwhile(carried: Visit, order: Order, { isTyped, keep }: Typing): Promise<void> {
  const path = pathToUnbooked(order, carried)
  if (!path) return
  throw redirectDocument((isTyped && (await takeAgain(carried, keep))) || path, 303)
}

/** To the form of the rooms that the address names; null where they are not to be had, or a flight has to be chosen with them. */
async function takeAgain(carried: Visit, keep: Typing['keep']): Promise<string | null> {
  const { resort, visitor, address, sessions, url } = carried
  const { token, language, country, booking } = visitor
  const { hotel, stay, currency, promocode } = booking
  const rooms = listChosen(carried)
  const { flight } = readTrip(url.searchParams, { origin: '', rooms: booking.rooms.length })
  if (!stay || !rooms || flight) return null
  const who = { token, address, sessions, language, country }
  const { outcome } = await setAside(resort, { ...who, hotel, stay, currency, promocode, rooms, proof: null }, null)
  if (outcome !== 'held') return null
  await keep()
  return `${pathToChoice('booking', { booking, picks: rooms, flown: null }, language)}&meanwhile=`
}
