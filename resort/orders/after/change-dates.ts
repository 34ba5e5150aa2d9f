import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#db/transact.ts'
import { takeNightsGained } from '../../availability/stock-queries.ts'
import type { Stay } from '../../calendar/stay.ts'
import type { Line } from '../../lines/line.ts'
import { isSame, isZero, type Money } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { countDateChanges, saveDateChange } from '../../stays/date-change-queries.ts'
import { roomNightsOf } from '../../stays/room-nights-of.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'
import { minutesToClose } from '../hold/hold-minutes.ts'
import { endHoldsSince, findHolder, saveHolds } from '../hold/hold-queries.ts'
import { judgeHold } from '../hold/judge-hold.ts'
import { type Actor, isBooked, keptOf, type Order } from '../order.ts'
import { countWithinADay, findOrder, loadOrder, lockOrder } from '../order-reading.ts'
import { pageMinutes } from '../pay/begin-payment.ts'
import { endPaymentsOf } from '../settle/settle-payment.ts'
import { moveStay } from './move-stay.ts'
import { type NewDates, needsPayment, priceNewDates } from './new-dates.ts'
import { mostChangesADay, orUndo, type PaidFirst, type Paying, payFirst, Undone } from './pay-first.ts'
import { mayMoveRooms, roomsToMove, type Which } from './rooms-to-move.ts'
import { tellNewDates } from './tell-new-dates.ts'

export type DatesWish = {
  stay: Stay
  /** All rooms, unless it is said. */
  which?: Which
  agreedTotal: Money
  /** With what the browser says it is signed in. */
  sessions?: readonly string[]
  by: Actor
  /** Where something has to be paid first. */
  payment?: Paying
}

/** `to-pay`: the deposit of the new dates comes first; they are the guest's once it is paid. */
export type DatesChanged = PaidFirst | { outcome: 'fixed-room' | 'rooms-apart' | 'maintenance' | 'too-often' }

/** Moves a booked stay to the dates and the price the guest agreed to, or leaves everything as it was. */
export async function changeDates(resort: Resort, id: string, wish: DatesWish): Promise<DatesChanged> {
  const before = await findOrder(resort.db, resort.kinds, id)
  if (!before) return { outcome: 'not-changeable' }
  if (isMoved(before, wish)) return { outcome: 'changed', order: before }
  if (resort.maintenance.isOn()) return { outcome: 'maintenance' }
  const { stay, which, sessions } = wish
  const asked = { ...stay, ...(which && { which }), ...(sessions && { sessions }) }
  const priced = await priceNewDates(resort, before, asked)
  if (priced.outcome === 'not-available') return { outcome: 'not-available' }
  if (priced.outcome !== 'priced') return priced
  const { dates } = priced
  if (!isSame(dates.total, wish.agreedTotal)) return { outcome: 'price-changed' }
  if (needsPayment(dates)) return await payForDates(resort, { before, dates, wish })
  const changed = await orUndo<DatesChanged>(resort, async (tx) => {
    const found = await lockUnchanged(tx, resort, { before, dates })
    if (found.outcome !== 'unchanged') return found
    const { order } = found
    if ((await countWithinADay(tx, id, 'dates-changed')) >= mostChangesADay) return { outcome: 'too-often' }
    if (isZero(keptOf(order))) await holdAnew(tx, resort, { order, dates })
    const moved = await moveStay(tx, { order, dates, by: wish.by })
    if (moved.outcome !== 'moved') throw new Undone(moved.outcome)
    await tellNewDates(tx, resort, order, moved)
    return { outcome: 'changed', order: await loadOrder(tx, resort.kinds, id) }
  })
  // A page that is open asks for the rest of the old price.
  if (changed.outcome === 'changed') await endPaymentsOf(resort, id)
  return changed
}

/** What nobody has paid for is counted like a hold; more nights keep more from others. */
async function holdAnew(tx: Tx, resort: Resort, { order, dates }: { order: Order; dates: NewDates }): Promise<void> {
  const holder = await findHolder(tx, order.id)
  if (!holder) return
  await endHoldsSince(tx, order.id, order.madeAt)
  const judged = await judgeHold(tx, resort, { order: { lines: movedRooms(order, dates) }, holder, proof: null })
  if (judged.outcome !== 'allowed') throw new Undone(judged.outcome)
  await saveHolds(tx, order.id, judged.taken)
}

function movedRooms({ lines }: Order, { rooms }: NewDates): Line[] {
  const moved = new Map(rooms.map((room) => [room.id, room]))
  return roomLinesOf(lines).flatMap((room) => (moved.has(room.id) ? { ...room, ...moved.get(room.id) } : []))
}

/** Pressed twice, or once more after paying: there is nothing left to do. */
function isMoved(order: Order, { stay, which = 'all', agreedTotal }: DatesWish): boolean {
  const rooms = roomsToMove(order, which) ?? []
  const areThere = rooms.length > 0 && rooms.every(({ item }) => isDeepStrictEqual(item.stay, stay))
  return isBooked(order) && areThere && isSame(order.total, agreedTotal)
}

type Unchanged = { outcome: 'unchanged'; order: Order } | { outcome: 'not-changeable' | 'price-changed' }

/** Cancelled, paid or changed by another tab meanwhile: the guest looks again. */
async function lockUnchanged(
  tx: Tx,
  resort: Resort,
  { before, dates }: { before: Order; dates: NewDates },
): Promise<Unchanged> {
  const order = await lockOrder(tx, resort.kinds, before.id)
  const roomsOf = ({ lines }: Order) => roomLinesOf(lines).map(({ id, item }) => ({ id, item }))
  if (!order || !isBooked(order) || !isDeepStrictEqual(roomsOf(order), roomsOf(before))) {
    return { outcome: 'not-changeable' }
  }
  const rooms = roomLinesOf(order.lines).filter(({ id }) => dates.rooms.some((room) => room.id === id))
  const isSamePrice = isSame(order.paid, before.paid) && isSame(order.total, before.total)
  return isSamePrice && mayMoveRooms(resort, order, rooms)
    ? { outcome: 'unchanged', order }
    : { outcome: 'price-changed' }
}

/** What the new dates need besides is held meanwhile. */
async function payForDates(
  resort: Resort,
  { before, dates, wish }: { before: Order; dates: NewDates; wish: DatesWish },
): Promise<DatesChanged> {
  const { stay, rooms, now } = dates
  return await payFirst(resort, {
    ...{ before, now, paying: wish.payment },
    toMoved: (order) => movedRooms(order, dates),
    isMade: (order) => isMoved(order, wish),
    isFor: (waiting) => waiting.of === 'dates' && isDeepStrictEqual(waiting.change.rooms, rooms),
    lock: (tx) => lockUnchanged(tx, resort, { before, dates }),
    countToday: countDateChanges,
    keep: async (tx, payment, order) => {
      const moving = roomLinesOf(order.lines).filter(({ id }) => rooms.some((room) => room.id === id))
      const was = roomNightsOf(moving)
      if ((await takeNightsGained(tx, was, { ...was, stay })) === 'sold-out') return 'not-available'
      const change = { payment, order: order.id, was: was.stay, stay, rooms }
      await saveDateChange(tx, { ...change, heldMinutes: pageMinutes + minutesToClose })
      return 'kept'
    },
  })
}
