import type { Tx } from '#db/transact.ts'
import { exchangeRoomNights } from '../../availability/stock-queries.ts'
import { isZero, subtract } from '../../money/money.ts'
import { roomNightsOf } from '../../stays/room-nights-of.ts'
import { roomLinesOf, stayOf } from '../../stays/stay-of.ts'
import { saveNewDates } from '../../stays/stay-queries.ts'
import { saveDues } from '../due-queries.ts'
import { changeLines, endLines } from '../line-queries.ts'
import { type Actor, type Order, stateWhenPaid } from '../order.ts'
import { moveOrder, saveEvent } from '../order-queries.ts'
import type { NewDates } from './new-dates.ts'
import { returnMoney } from './return-money.ts'

export type Moving = {
  /** Locked, and with what is paid for the move among what it has paid. */
  order: Order
  dates: NewDates
  by: Actor
  /** What was paid for it now. */
  payment?: string
}

/** The rooms of a booked order move to other days, and all that follows from it; or nothing, where a night is missing. */
export async function moveStay(tx: Tx, moving: Moving): Promise<'moved' | 'not-available'> {
  const { order, dates, by, payment = null } = moving
  const { id, state, currency, paid } = order
  const { stay, total, rooms, lines } = dates
  const before = roomLinesOf(order.lines)
  if ((await exchangeRoomNights(tx, roomNightsOf(before), roomNightsOf(before, stay))) === 'sold-out') {
    return 'not-available'
  }
  await saveNewDates(tx, rooms)
  await changeLines(tx, lines)
  const ended = lines.filter(({ kept }, index) => kept && !order.lines[index]?.kept)
  await endLines(
    tx,
    ended.map((line) => ({ id: line.id, to: 'cancelled', kept: line.kept })),
  )
  for (const line of ended) await saveEvent(tx, order, { cause: 'line-cancelled', by, line: line.id })
  const { refunded, refunds } = isZero(dates.refund)
    ? { refunded: order.refunded, refunds: [] }
    : await returnMoney(tx, order, { amount: dates.refund, reason: 'changed' })
  const kept = subtract(paid, refunded)
  const [first, ...others] = dates.dues
  if (first) await saveDues(tx, id, [{ ...first, payment: payment ?? first.payment }, ...others])
  await moveOrder(tx, {
    ...{ id, from: state, to: stateWhenPaid(total, kept), cause: 'dates-changed', by },
    details: {
      ...{ from: stayOf(order.lines)?.stay, to: stay, before: order.total.minor, after: total.minor, currency },
      ...(payment && { payment }),
      ...(refunds.length && { refunds }),
    },
    change: { total, paid, refunded },
  })
  return 'moved'
}
