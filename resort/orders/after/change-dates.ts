import { isDeepStrictEqual } from 'node:util'
import { type Tx, transact } from '#db/transact.ts'
import { makeQuote } from '../../availability/make-quote.ts'
import type { Quote } from '../../availability/quote.ts'
import { exchangeRoomNights } from '../../availability/stock-queries.ts'
import type { Clock } from '../../calendar/clock.ts'
import type { Stay } from '../../calendar/stay.ts'
import { today } from '../../calendar/today.ts'
import type { Line } from '../../lines/line.ts'
import { compare, isSame, isZero, type Money, subtract, zero } from '../../money/money.ts'
import { releasePromoUse } from '../../rates/promo-queries.ts'
import type { Resort } from '../../resort.ts'
import { toRoomLines } from '../../stays/room-item.ts'
import { roomNightsOf } from '../../stays/room-nights-of.ts'
import { roomLinesOf, stayOf } from '../../stays/stay-of.ts'
import { saveNewDates } from '../../stays/stay-queries.ts'
import { changeDues } from '../due.ts'
import { saveDues } from '../due-queries.ts'
import { changeLines, endLines } from '../line-queries.ts'
import { type Actor, isBooked, keptOf, type Order, stateWhenPaid, totalOf } from '../order.ts'
import { moveOrder } from '../order-queries.ts'
import { countRevisions, findOrder, loadOrder, lockOrder } from '../order-reading.ts'
import { endPaymentsOf } from '../settle/settle-payment.ts'
import { shrinkCourtesies } from './courtesy.ts'
import { judgeCancellation } from './judge-cancellation.ts'
import { returnMoney } from './return-money.ts'

/** What other dates would cost, before anything is changed. */
export type NewDates = {
  total: Money
  /** More to pay, or money back: one of them is zero. */
  dearer: Money
  refund: Money
  quote: Quote
  /** Every line of the order as it would be: of cheaper rooms, a courtesy may become less. */
  lines: Line[]
}

export type DatesPriced =
  | { outcome: 'priced'; dates: NewDates }
  /** The plan allows no change without a fee by now; the house helps on the telephone. */
  | { outcome: 'not-changeable' }
  | { outcome: 'not-available' }

export type DatesChanged =
  | { outcome: 'changed'; order: Order }
  | { outcome: 'not-changeable' | 'not-available' | 'price-changed' }

/** The same rooms and plans on other dates, priced in the currency of the order; the guest's own nights count as free. */
export async function priceNewDates(resort: Resort, order: Order, stay: Stay): Promise<DatesPriced> {
  const quote = stayOf(order.lines)
  if (!quote || !mayChange(resort, order)) return { outcome: 'not-changeable' }
  if (stay.checkIn <= today(resort.clock)) return { outcome: 'not-available' }
  const { hotel, rooms, currency } = quote
  const own = roomNightsOf(roomLinesOf(order.lines))
  const made = await makeQuote(resort, { hotel, stay, rooms, currency, own })
  if (made.outcome !== 'quoted') return { outcome: 'not-available' }
  return { outcome: 'priced', dates: compareTo(order, made.quote, resort.clock) }
}

/** Moves a booked stay to the dates and the price the guest agreed to, or leaves everything as it was. */
export async function changeDates(
  resort: Resort,
  id: string,
  { stay, agreedTotal, by }: { stay: Stay; agreedTotal: Money; by: Actor },
): Promise<DatesChanged> {
  const before = await findOrder(resort.db, resort.kinds, id)
  if (!before) return { outcome: 'not-changeable' }
  const priced = await priceNewDates(resort, before, stay)
  if (priced.outcome !== 'priced') return priced
  const { dates } = priced
  if (!isSame(dates.total, agreedTotal)) return { outcome: 'price-changed' }
  const changed = await transact(resort.db, (tx) => move(tx, resort, { before, dates, by }))
  // A page that is open asks for the rest of the old price.
  if (changed.outcome === 'changed') await endPaymentsOf(resort, id)
  return changed
}

type Moving = { before: Order; dates: NewDates; by: Actor }

async function move(tx: Tx, resort: Resort, { before, dates, by }: Moving): Promise<DatesChanged> {
  const { id } = before
  const order = await lockOrder(tx, resort.kinds, id)
  // Cancelled, paid or changed by another tab meanwhile: the guest looks again.
  if (!order || !isBooked(order) || !isDeepStrictEqual(stayOf(order.lines), stayOf(before.lines))) {
    return { outcome: 'not-changeable' }
  }
  if (!isSame(order.paid, before.paid) || !isSame(order.total, before.total) || !mayChange(resort, order)) {
    return { outcome: 'price-changed' }
  }
  const { state, currency } = order
  const { quote, total } = dates
  const rooms = roomLinesOf(order.lines)
  // What a promo code took off is not taken off the new dates: somebody else may use it.
  const promo = rooms[0]?.item.promo ?? null
  if (promo !== null && quote.promo === null) await releasePromoUse(tx, promo, id)
  if ((await exchangeRoomNights(tx, roomNightsOf(rooms), roomNightsOf(rooms, quote.stay))) === 'sold-out') {
    return { outcome: 'not-available' }
  }
  const moved = toRoomLines(quote, resort.clock.timeZone).map((line, index) => ({
    ...line,
    id: rooms[index]?.id ?? '',
  }))
  await saveNewDates(tx, moved)
  await changeLines(tx, dates.lines)
  const ended = dates.lines.filter(({ kept }, index) => kept && !before.lines[index]?.kept)
  await endLines(
    tx,
    ended.map(({ id, kept }) => ({ id, to: 'cancelled', kept })),
  )
  const refunded = isZero(dates.refund)
    ? order.refunded
    : await returnMoney(tx, order, { amount: dates.refund, reason: 'changed' })
  const kept = subtract(order.paid, refunded)
  const begins = quote.stay.checkIn
  await saveDues(tx, id, changeDues(order.dues, { total, kept, begins, today: today(resort.clock) }))
  const from = stayOf(order.lines)?.stay
  await moveOrder(tx, {
    ...{ id, from: state, to: stateWhenPaid(total, kept), cause: 'dates-changed', by },
    details: { from, to: quote.stay, before: order.total.minor, after: total.minor, currency },
    change: { total, refunded },
  })
  const cause = `dates changed ${await countRevisions(tx, id)}`
  await resort.letters.write(tx, resort, id, { kind: 'confirmation', cause, news: 'changed' })
  return { outcome: 'changed', order: await loadOrder(tx, resort.kinds, id) }
}

/** As long as every room is free to cancel: until then a change is no worse for the house than a cancellation. */
function mayChange(resort: Resort, order: Order): boolean {
  const rooms = roomLinesOf(order.lines).map(({ id }) => id)
  const cancellation = judgeCancellation(resort, order, rooms)
  return cancellation !== null && cancellation.freeUntil !== null
}

function compareTo(order: Order, quote: Quote, { timeZone }: Clock): NewDates {
  const rooms = roomLinesOf(order.lines).map(({ id }) => id)
  const priced = toRoomLines(quote, timeZone)
  const lines = shrinkCourtesies(order.lines.map((line) => ({ ...line, ...priced[rooms.indexOf(line.id)] })))
  const total = totalOf(order.currency, lines)
  const kept = keptOf(order)
  const nothing = zero(order.currency)
  return {
    total,
    dearer: compare(total, order.total) > 0 ? subtract(total, order.total) : nothing,
    refund: compare(kept, total) > 0 ? subtract(kept, total) : nothing,
    quote,
    lines,
  }
}
