import type { Stay } from '#resort/calendar/stay.ts'
import { changeDates, type DatesChanged } from '#resort/orders/after/change-dates.ts'
import { type NewDates, priceNewDates } from '#resort/orders/after/new-dates.ts'
import { guestActor } from '#resort/orders/order.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { isUnderway } from '#resort/payments/payment.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import type { Resort } from '#resort/resort.ts'
import { type BookingHouse, type Guest, pageOf, returnUrl } from './open-booking-house.ts'

type House = Pick<BookingHouse, 'suppliers'> & { resort: Resort }

/** What other dates cost a guest who has booked; the test fails where they cannot be had. */
export async function priceDates({ resort }: House, id: string, stay: Stay): Promise<NewDates> {
  const priced = await priceNewDates(resort, await loadOrder(resort.db, resort.kinds, id), stay)
  if (priced.outcome !== 'priced') throw new Error(`These dates have no price: ${priced.outcome}.`)
  return priced.dates
}

/** Agrees to what is shown, and presses the button with a way to pay. */
export async function askForDates(
  house: House,
  guest: Guest & { months?: number },
  id: string,
  stay: Stay,
): Promise<DatesChanged> {
  const { resort } = house
  const priced = await priceNewDates(resort, await loadOrder(resort.db, resort.kinds, id), stay)
  // Somebody else may have been faster.
  if (priced.outcome !== 'priced') return priced
  const { total, now } = priced.dates
  const means = { months: null, ...guest, method: 'VI', returnUrl }
  const payment = { means, agreedNow: now }
  return await changeDates(resort, id, { stay, agreedTotal: total, by: guestActor, payment })
}

/** The whole way to other dates, with the payment where one is asked for. */
export async function moveToDates(house: House, guest: Guest, id: string, stay: Stay): Promise<void> {
  const answer = await askForDates(house, guest, id, stay)
  if (answer.outcome === 'changed') return
  await house.suppliers.payByCard(pageOf(answer), 'success')
  const underway = (await listPayments(house.resort.db, id)).find(isUnderway)
  await settlePayment(house.resort, underway?.id ?? '')
}
