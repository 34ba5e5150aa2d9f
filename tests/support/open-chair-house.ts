import type { LineKinds } from '#resort/lines/line-kind.ts'
import { money } from '#resort/money/money.ts'
import { cancelLines } from '#resort/orders/after/cancel-lines.ts'
import { judgeCancellation } from '#resort/orders/after/judge-cancellation.ts'
import { refundGuest } from '#resort/orders/after/refund-guest.ts'
import { guestActor, type Order } from '#resort/orders/order.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { addLines } from './add-lines.ts'
import { deckChairLine, kindsWithDeckChairs, openDeckChairs } from './deck-chair.ts'
import { listOpenRefunds } from './list-open-refunds.ts'
import { type BookingHouse, type Guest, goToPay, openBookingHouse, pageOf } from './open-booking-house.ts'

export async function openChairHouse(capacity = 10, kinds: LineKinds = kindsWithDeckChairs): Promise<BookingHouse> {
  const house = await openBookingHouse()
  Object.assign(house.resort, { kinds })
  await openDeckChairs(house.resort.db, capacity)
  return house
}

export const buyer = {
  language: 'es',
  country: 'MX',
  currency: 'MXN',
  promocode: null,
  address: '203.0.113.7',
} as const

export async function addChairs(
  { resort }: BookingHouse,
  { token }: Guest,
  ...days: [string, number][]
): Promise<Order> {
  const lines = days.map(([day, chairs]) => deckChairLine(day, chairs))
  const added = await addLines(resort, { ...buyer, token, lines })
  if (added.outcome !== 'added') throw new Error(`No chairs: ${added.outcome}`)
  return added.order
}

export async function buy(house: BookingHouse, guest: Guest): Promise<Order> {
  await house.suppliers.payByCard(pageOf(await goToPay(house, guest)), 'success')
  const paid = await goToPay(house, guest)
  if (paid.outcome !== 'booked') throw new Error(`Not bought: ${paid.outcome}`)
  return paid.order
}

export const chairsOf = ({ lines }: Order) => lines.filter(({ kind }) => kind === 'deck-chair')
export const statesOf = ({ lines }: Order) => lines.map(({ kind, state }) => `${kind} ${state}`)

export async function cancel({ resort }: BookingHouse, { id }: Order, lines: 'all' | string[]) {
  const order = await loadOrder(resort.db, resort.kinds, id)
  const agreedFee = judgeCancellation(resort, order, lines)?.fee ?? money(-1, order.currency)
  return await cancelLines(resort, id, { lines, agreedFee, cause: 'guest-cancelled', by: guestActor })
}

export async function sendRefunds({ resort }: BookingHouse) {
  for (const { id } of await listOpenRefunds(resort.db, 10)) await refundGuest(resort, id)
}
