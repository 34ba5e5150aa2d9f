import { type Tx, transact } from '#db/transact.ts'
import { crashPoint } from '../crash-point.ts'
import { holdLines } from '../orders/ask-kinds.ts'
import { toKeepable } from '../orders/basket/keepable.ts'
import { putLines } from '../orders/basket/put-lines.ts'
import { onAccount } from '../orders/due.ts'
import { saveDues } from '../orders/due-queries.ts'
import { holdMinutes, mostHoldMinutes } from '../orders/hold/hold-minutes.ts'
import { moveOrder, saveOrder } from '../orders/order-queries.ts'
import type { Resort } from '../resort.ts'
import type { Booking } from './booking.ts'
import {
  type BookingName,
  findBooking,
  findOrderOfBooking,
  saveBooking,
  saveResellerTickets,
} from './booking-queries.ts'
import { judgeReseller, type ResellerJudged } from './judge-reseller.ts'
import { type MadeSlot, makeSlot, nameTickets, type SlotMade } from './make-slot.ts'
import { actorOf, type Reseller } from './reseller.ts'
import { isSameSlot, type SlotWanted, slotOf } from './slot-wanted.ts'

export type BookingWanted = {
  uuid: string
  slot: SlotWanted
  reference: string | null
  /** How many minutes it is held; as long as for guests of the house unless it is said. */
  minutes: number | null
  /** What was told of the guest and the booking, by name. */
  typed: Record<string, string>
}

export type BookingHeld =
  | { outcome: 'held'; booking: Booking }
  /** Something else was booked with this uuid. */
  | { outcome: 'uuid-taken' }
  | { outcome: 'sold-out' | 'maintenance' }
  | Exclude<ResellerJudged, { outcome: 'allowed' }>
  | Exclude<SlotMade, MadeSlot>

/** It cannot be had any more: whatever was written meanwhile is undone. */
class SoldOut extends Error {}

/** Sets places aside for guests of a reseller. The same uuid again, because an answer was lost, answers the same booking. */
export async function holdBooking(resort: Resort, reseller: Reseller, wanted: BookingWanted): Promise<BookingHeld> {
  const name = { reseller: reseller.id, uuid: wanted.uuid }
  const known = await findAgain(resort, name, wanted.slot)
  if (known) return known
  if (resort.maintenance.isOn()) return { outcome: 'maintenance' }
  const made = await makeSlot(resort, reseller, { slot: wanted.slot })
  // Somebody may have booked the last of it with the same uuid a moment ago.
  if (made.outcome !== 'made') return (await findAgain(resort, name, wanted.slot)) ?? made
  try {
    const saved = await transact(resort.db, (tx) => save(tx, resort, { name, wanted, made }))
    crashPoint('after-hold')
    if (saved.outcome !== 'saved') return saved
    const again = await findAgain(resort, name, wanted.slot)
    if (!again) throw new Error(`The booking ${wanted.uuid} was saved and is not there.`)
    return again
  } catch (error) {
    if (error instanceof SoldOut) return { outcome: 'sold-out' }
    throw error
  }
}

async function findAgain(
  { db, kinds }: Resort,
  name: BookingName,
  slot: SlotWanted,
): Promise<Extract<BookingHeld, { outcome: 'held' | 'uuid-taken' }> | null> {
  const booking = await findBooking(db, kinds, name)
  if (!booking) return null
  return isSameSlot(slotOf(booking), slot) ? { outcome: 'held', booking } : { outcome: 'uuid-taken' }
}

type Saving = { name: BookingName; wanted: BookingWanted; made: MadeSlot }
type Saved = { outcome: 'saved' } | Exclude<ResellerJudged, { outcome: 'allowed' }>

async function save(tx: Tx, resort: Resort, { name, wanted, made }: Saving): Promise<Saved> {
  const { slot, reference } = wanted
  const judged = await judgeReseller(tx, name.reseller, { places: slot.tickets.length, instead: null })
  // The same request came twice at once, and the other one was first.
  if (await findOrderOfBooking(tx, name)) return { outcome: 'saved' }
  if (judged.outcome !== 'allowed') return judged
  const by = actorOf(judged.reseller)
  const { currency } = judged.reseller
  const draft = await saveOrder(tx, {
    ...{ tokenHash: null, source: 'channel', currency, language: 'en', country: resort.hotel.address.country },
    ...{ promocode: null, guest: null, typed: toKeepable(wanted.typed), by },
  })
  const { id } = draft
  await saveBooking(tx, id, { ...name, reference })
  const { lines, total } = await putLines(tx, resort, draft, { off: [], on: made.lines })
  await saveDues(tx, id, onAccount(total))
  await saveResellerTickets(tx, nameTickets(resort, made, { lines, slot, currency }))
  const heldMinutes = Math.min(wanted.minutes ?? holdMinutes, mostHoldMinutes)
  const move = { id, from: 'draft', to: 'held', cause: 'hold', by } as const
  await moveOrder(tx, { ...move, lines: { from: ['chosen'], to: 'held', heldMinutes } })
  // Last of all: whoever wants the same waits from here until this transaction is written.
  const held = await holdLines(tx, resort.kinds, { order: id, lines })
  if (held.outcome !== 'held') throw new SoldOut('Somebody else took the places.')
  return { outcome: 'saved' }
}
