import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#db/transact.ts'
import { releaseNightsGained } from '../../availability/stock-queries.ts'
import { add, isZero, type Money } from '../../money/money.ts'
import type { RefundReason } from '../../payments/refund-queries.ts'
import type { Resort } from '../../resort.ts'
import { type DateChange, endDateChange } from '../../stays/date-change-queries.ts'
import { roomNightsOf } from '../../stays/room-nights-of.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'
import { moveStay } from '../after/move-stay.ts'
import { reckonNewDates } from '../after/new-dates.ts'
import { isGivenUpAlone } from '../after/rate-lost.ts'
import { endHoldsSince } from '../hold/hold-queries.ts'
import { guestActor, isBooked, type Order } from '../order.ts'

type Case = { resort: Resort; order: Order; change: DateChange }

/** Other dates are paid: the stay moves, or the money goes back because what it was paid for is not there any more. */
export async function makeDateChange(
  tx: Tx,
  { resort, order, change }: Case,
  amount: Money,
): Promise<'made' | RefundReason> {
  const living = new Map(roomLinesOf(order.lines).map(({ id, item }) => [id, item.stay]))
  const areAsTheyWere = change.rooms.every(({ id }) => isDeepStrictEqual(living.get(id), change.was))
  if (!isBooked(order) || change.state !== 'open' || !areAsTheyWere || isRateGone(order, change)) return 'late'
  const paying = { ...order, paid: add(order.paid, amount) }
  const dates = reckonNewDates(resort, paying, change.rooms)
  // Something was paid or taken off meanwhile: there is less to pay for than was asked.
  if (!isZero(dates.refund)) return 'other-amount'
  await releaseGained(tx, change)
  const moved = await moveStay(tx, { order: paying, dates, by: guestActor, payment: change.payment })
  if (moved.outcome === 'not-available') {
    await endHoldsSince(tx, order.id, change.madeAt)
    await endDateChange(tx, change.payment, 'dropped')
    return 'late'
  }
  await endDateChange(tx, change.payment, 'made')
  return 'made'
}

/** It was priced beside a flight, which its guest has given up since. */
function isRateGone({ lines }: Order, { rooms }: DateChange): boolean {
  const beside = roomLinesOf(lines).filter(({ item }) => item.isBesideFlight)
  const isPricedBeside = rooms.some(({ id, item }) =>
    beside.some((room) => room.id === id && room.item.promo === item.promo),
  )
  return isPricedBeside && isGivenUpAlone(lines)
}

/** Others can have the nights that the move would need. */
export async function letNightsGo(tx: Tx, change: DateChange): Promise<void> {
  await releaseGained(tx, change)
  await endHoldsSince(tx, change.order, change.madeAt)
}

/** The nights that the move needs besides the own, as they were counted when it began. */
async function releaseGained(tx: Tx, { rooms, was, stay, isHeld }: DateChange): Promise<void> {
  if (isHeld) await releaseNightsGained(tx, roomNightsOf(rooms, was), roomNightsOf(rooms, stay))
}
