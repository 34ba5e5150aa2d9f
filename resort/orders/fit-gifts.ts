import type { Tx } from '#db/transact.ts'
import { isFlightLine } from '../flights/flight-item.ts'
import { isGiftLine } from '../gifts/gift-item.ts'
import { holdGifts, letGiftsGo } from '../gifts/hold-gifts.ts'
import { isAlive, sumLines } from '../lines/line.ts'
import { least, type Money, subtract, zero } from '../money/money.ts'
import { leastChargeIn } from '../payments/least-charge.ts'
import type { Resort } from '../resort.ts'
import { coverDues, openOf } from './due.ts'
import { saveDues } from './due-queries.ts'
import { leaveEnough } from './leave-enough.ts'
import type { Order } from './order.ts'
import { loadOrder } from './order-reading.ts'

/**
 * The gifts of an order that is held cover what is due of it, the earliest first, no more, and not so much that the rest is
 * too small to be charged. Two orders with one gift and one night may lock each other out, as not all take both in this order:
 * then one of them is begun again (`transact`). The order is locked, and as it is at this moment of the transaction.
 * What a card has paid, which is no payment of the order yet, they leave alone.
 */
export async function fitGifts(tx: Tx, resort: Resort, order: Order, byCard = zero(order.currency)): Promise<Order> {
  const { id, dues, gifts, total } = order
  if (!gifts.length) return order
  const smallest = leastChargeIn(order.currency)
  const covered = await holdGifts(tx, resort, {
    ...{ order: id, gifts, needed: least(payableByGift(order), subtract(total, byCard)) },
    toPay: (worth) => leaveEnough(openOf(coverDues(dues, byCard, null)), worth, smallest),
  })
  await saveDues(tx, id, coverDues(dues, covered, null))
  return await loadOrder(tx, resort.kinds, id)
}

/** Of what is chosen and not held nothing is set aside. */
export async function fitWhereHeld(tx: Tx, resort: Resort, order: Order): Promise<Order> {
  return order.state === 'held' ? await fitGifts(tx, resort, order) : order
}

/** What was set aside of gifts is free again, and covers nothing. */
export async function unfitGifts(tx: Tx, { id, gifts, dues, currency }: Order): Promise<void> {
  if (!gifts.length) return
  await letGiftsGo(tx, { order: id, gifts })
  await saveDues(tx, id, coverDues(dues, zero(currency), null))
}

/**
 * No gift is bought with a gift: beside one that is bought they pay nothing. Nor is a flight: gifts pay what is due now beside
 * it, so that something is always set aside before an airline is asked.
 */
function payableByGift({ lines, total, currency, dues }: Payable): Money {
  if (lines.some((line) => isAlive(line) && isGiftLine(line))) return zero(currency)
  const flights = lines.filter((line) => isFlightLine(line) && (line.state === 'chosen' || line.state === 'held'))
  const [first] = dues
  return flights.length && first ? subtract(first.amount, sumLines(currency, flights)) : total
}

type Payable = Pick<Order, 'lines' | 'total' | 'currency' | 'dues'>
