import { changeOuting, type OutingChanged } from '#resort/orders/after/change-outing.ts'
import { type NewOuting, type OutingWish, priceNewOuting } from '#resort/orders/after/new-outing.ts'
import { addOuting, type OutingAsked } from '#resort/orders/basket/add-outing.ts'
import { saveGuest } from '#resort/orders/basket/save-guest.ts'
import { guestActor, type Order } from '#resort/orders/order.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { isUnderway } from '#resort/payments/payment.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { isTicketLine } from '#resort/tickets/ticket-item.ts'
import { type BookingHouse, type Guest, returnUrl } from './open-booking-house.ts'
import { buy } from './open-chair-house.ts'
import { sampleGuest } from './sample-guest.ts'

type Wanted = Partial<OutingAsked> & Pick<OutingAsked, 'product'>

/** An order with these outings, booked and paid. */
export async function buyOutings(house: BookingHouse, guest: Guest, ...wanted: Wanted[]): Promise<Order> {
  for (const each of wanted) {
    const added = await addOuting(house.resort, {
      ...{ language: 'es', country: 'MX', currency: 'MXN', promocode: null, ...guest },
      ...{ option: 'day', day: '2027-01-15', visitors: { adults: 2, ages: [9] }, ...each },
    })
    if (added.outcome !== 'added') throw new Error(`Not added: ${added.outcome}`)
  }
  await saveGuest(house.resort, { token: guest.token, guest: sampleGuest, typed: {} })
  return await buy(house, guest)
}

/** What another day costs; the test fails where it cannot be had. */
export async function priceDay({ resort }: BookingHouse, id: string, wish: OutingWish): Promise<NewOuting> {
  const priced = await priceNewOuting(resort, await loadOrder(resort.db, resort.kinds, id), wish)
  if (priced.outcome !== 'priced') throw new Error(`This day has no price: ${priced.outcome}.`)
  return priced.move
}

/** Agrees to what is shown, and presses the button with a way to pay. */
export async function askForDay(
  house: BookingHouse,
  guest: Guest,
  id: string,
  wish: OutingWish,
): Promise<OutingChanged> {
  const { resort } = house
  const priced = await priceNewOuting(resort, await loadOrder(resort.db, resort.kinds, id), wish)
  if (priced.outcome !== 'priced') return priced
  const { total, now } = priced.move
  const payment = { means: { ...guest, method: 'VI', months: null, returnUrl }, agreedNow: now }
  return await changeOuting(resort, id, { ...wish, agreedTotal: total, by: guestActor, payment })
}

export async function settleAll({ resort }: BookingHouse, { id }: Pick<Order, 'id'>): Promise<void> {
  for (const payment of await listPayments(resort.db, id))
    if (isUnderway(payment)) await settlePayment(resort, payment.id)
}

/** `xplor 2027-01-15`, of everybody who still goes. */
export async function daysOf({ resort }: BookingHouse, { id }: Pick<Order, 'id'>): Promise<string[]> {
  const { lines } = await loadOrder(resort.db, resort.kinds, id)
  const sold = lines.filter(isTicketLine).filter(({ state }) => state === 'sold')
  return [...new Set(sold.map(({ item }) => `${item.outing.product} ${item.outing.day ?? 'open'}`))]
}
