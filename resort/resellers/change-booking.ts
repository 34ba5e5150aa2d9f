import { isDeepStrictEqual } from 'node:util'
import { type Tx, transact } from '#db/transact.ts'
import { holdLines, releaseLines } from '../orders/ask-kinds.ts'
import { toKeepable } from '../orders/basket/keepable.ts'
import { putLines } from '../orders/basket/put-lines.ts'
import { onAccount } from '../orders/due.ts'
import { saveDues } from '../orders/due-queries.ts'
import { mostHoldMinutes } from '../orders/hold/hold-minutes.ts'
import { extendLines } from '../orders/line-queries.ts'
import { type HeldOrder, isBooked } from '../orders/order.ts'
import { changeOrder, saveEvent } from '../orders/order-queries.ts'
import { countWithinADay } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { placesOf } from '../tickets/places-of.ts'
import { isTicketLine } from '../tickets/ticket-item.ts'
import type { Booking } from './booking.ts'
import { type BookingName, changeReference, findBooking, loadBooking, saveResellerTickets } from './booking-queries.ts'
import { toGuest } from './guest-of-reseller.ts'
import { judgeReseller, type ResellerJudged } from './judge-reseller.ts'
import { isOnHold, lockBooking } from './lock-booking.ts'
import { type MadeSlot, makeSlot, nameTickets, type SlotMade } from './make-slot.ts'
import { actorOf, type Reseller } from './reseller.ts'
import { hasSameNames, isSameSlot, type SlotWanted, slotOf } from './slot-wanted.ts'

export type BookingChange = {
  uuid: string
  /** What is left out stays as it is. */
  slot: Partial<SlotWanted>
  reference: string | null
  minutes: number | null
  typed: Record<string, string>
}

export type BookingChanged =
  | { outcome: 'changed'; booking: Booking }
  | { outcome: 'unknown-booking' }
  /** It is over, or what is booked would be for another day or other people. */
  | { outcome: 'not-on-hold' }
  | { outcome: 'sold-out' | 'maintenance' | 'too-often' }
  | Exclude<ResellerJudged, { outcome: 'allowed' }>
  | Exclude<SlotMade, MadeSlot>

/** Each of them is written down in the history of the booking. */
const mostChangesADay = 100

/** It cannot be had any more: what is held stays held. */
class SoldOut extends Error {}

/** Another day, other people or other words for a booking: of what is confirmed only the words. */
export async function changeBooking(
  resort: Resort,
  reseller: Reseller,
  change: BookingChange,
): Promise<BookingChanged> {
  const name = { reseller: reseller.id, uuid: change.uuid }
  const present = await findBooking(resort.db, resort.kinds, name)
  if (!present) return { outcome: 'unknown-booking' }
  const before = slotOf(present)
  const slot = { ...before, ...change.slot }
  const isSame = isSameSlot(before, slot) && hasSameNames(before, slot)
  if (isSame) return await transact(resort.db, (tx) => write(tx, resort, { name, reseller, change, other: null }))
  if (resort.maintenance.isOn()) return { outcome: 'maintenance' }
  if (!isOnHold(present.order)) return { outcome: 'not-on-hold' }
  const own = placesOf(present.order.lines.filter(isTicketLine))
  const made = await makeSlot(resort, reseller, { slot, own })
  if (made.outcome !== 'made') return made
  try {
    return await transact(resort.db, (tx) =>
      write(tx, resort, { name, reseller, change, other: { slot, made, instead: present.order.id } }),
    )
  } catch (error) {
    if (error instanceof SoldOut) return { outcome: 'sold-out' }
    throw error
  }
}

type Other = { slot: SlotWanted; made: MadeSlot; instead: string }
type Writing = { name: BookingName; reseller: Reseller; change: BookingChange; other: Other | null }

async function write(tx: Tx, resort: Resort, { name, reseller, change, other }: Writing): Promise<BookingChanged> {
  // The reseller before its order, as when it holds something new.
  const judged =
    other && (await judgeReseller(tx, name.reseller, { places: other.slot.tickets.length, instead: other.instead }))
  const order = await lockBooking(tx, resort, name)
  if (!order) return { outcome: 'unknown-booking' }
  if (!isOnHold(order) && (other || !isBooked(order))) return { outcome: 'not-on-hold' }
  if (judged && judged.outcome !== 'allowed') return judged
  const typed = toKeepable({ ...order.typed, ...change.typed })
  const present = await loadBooking(tx, resort.kinds, order.id)
  const isNews = other ?? change.minutes ?? (change.reference ?? present.reference) !== present.reference
  // The same words again, because an answer was lost.
  if (!isNews && isDeepStrictEqual(typed, order.typed)) return { outcome: 'changed', booking: present }
  if ((await countWithinADay(tx, order.id, 'changed')) >= mostChangesADay) return { outcome: 'too-often' }
  await changeOrder(tx, order.id, isBooked(order) ? { typed, guest: toGuest(typed, reseller) } : { typed })
  if (change.reference !== null) await changeReference(tx, order.id, change.reference)
  await saveEvent(tx, order, { cause: 'changed', by: actorOf(reseller) })
  if (isOnHold(order) && change.minutes !== null)
    await extendLines(tx, order.id, { minutes: change.minutes, most: mostHoldMinutes })
  if (isOnHold(order) && other) await exchange(tx, resort, order, other)
  return { outcome: 'changed', booking: await loadBooking(tx, resort.kinds, order.id) }
}

/** Other tickets in the place of those that are held. */
async function exchange(tx: Tx, resort: Resort, order: HeldOrder, { slot, made }: Other): Promise<void> {
  const { id, currency, lines: off } = order
  await releaseLines(tx, resort.kinds, { order: id, lines: off, from: 'held', keeps: [] })
  const { lines, total } = await putLines(tx, resort, order, { off, on: made.lines })
  await saveDues(tx, id, onAccount(total))
  await saveResellerTickets(tx, nameTickets(resort, made, { lines, slot, currency }))
  // Last of all: whoever wants the same waits from here until this transaction is written.
  const held = await holdLines(tx, resort.kinds, { order: id, lines })
  if (held.outcome !== 'held') throw new SoldOut('Somebody else took the places.')
}
