import { transact } from '#db/transact.ts'
import { type GuestDetails, guestDetails } from '../../guests/guest-details.ts'
import type { Language } from '../../guests/language.ts'
import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import { isBooked, isOver } from '../order.ts'
import { changeOrder } from '../order-queries.ts'
import { lockTypedOf } from '../order-reading.ts'
import { besideTheForm } from './carry-over.ts'
import { toKeepable } from './keepable.ts'
import { keepRequestsOf } from './requests-of.ts'

export type GuestSaving = {
  token: string
  /** Null while what was typed is not complete. */
  guest: GuestDetails | null
  /** By the names of the fields; `typedAt` tells when, where the page could tell. */
  typed: Record<string, string>
  /** What the guest speaks now: letters follow. */
  language?: Language
}

/** Keeps what the guest typed, right or wrong, so that no error and no other choice of rooms loses it. */
export async function saveGuest(
  resort: Resort,
  { token, guest, typed: raw, language }: GuestSaving,
): Promise<'saved' | 'typed-before' | 'no-order'> {
  // Whoever calls has judged the guest and can say what is wrong; what is wrong is kept by nobody.
  if (guest) guestDetails.parse(guest)
  return await transact(resort.db, async (tx) => {
    const order = await lockTypedOf(tx, hashToken(token))
    // What has expired begins again with all that was typed.
    // What is booked is for whoever booked it: its address is corrected where the mailbox of before hears of it.
    if (!order || isBooked(order) || (isOver(order.state) && order.state !== 'expired')) return 'no-order'
    const all = { ...besideTheForm(order.typed, order.rooms), ...raw }
    const typed = keepRequestsOf(order.typed, toKeepable(all))
    if (Number(typed.typedAt) < Number(order.typed.typedAt)) return 'typed-before'
    const kept = guest && { guest: withRoomsOf(guest, order.rooms) }
    await changeOrder(tx, order.id, { typed, ...kept, ...(language && { language }) })
    return 'saved'
  })
}

/** Nobody sleeps in a room that is not there: what a form of other rooms sends of it names nobody of these. */
function withRoomsOf(guest: GuestDetails, rooms: number): GuestDetails {
  return { ...guest, otherGuests: guest.otherGuests.filter(({ room }) => room <= rooms) }
}
