import { flightOf } from '#resort/flights/flight-item.ts'
import type { FlightOffer } from '#resort/flights/flight-offer.ts'
import type { Order } from '#resort/orders/order.ts'
import { fulfilOrder } from '#resort/orders/settle/fulfil-order.ts'
import { secureOrder } from '#resort/orders/settle/secure-order.ts'
import { settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { agreeToPay, type FlightHouse, loadPackage } from './flight-house.ts'

/** A package that is paid, with its tickets issued. */
export async function bookPackage(
  house: FlightHouse,
  isWanted?: (offer: FlightOffer) => boolean,
  from?: string,
): Promise<Order> {
  return await settlePackage(house, await agreeToPay(house, undefined, isWanted, from))
}

/** Agreed to on the page of the cards: the money comes, and the airline issues the tickets. */
export async function settlePackage(
  house: FlightHouse,
  { id, payment }: { id: string; payment: string },
): Promise<Order> {
  await settlePayment(house.resort, payment)
  await secureOrder(house.resort, payment)
  // Seats that are only held are paid for once the money is here.
  await fulfilOrder(house.resort, id)
  const order = await loadPackage(house, id)
  const step = flightOf(order.lines)?.item.step
  if (step !== 'confirmed') throw new Error(`The flight is ${step}, and the order is ${order.state}.`)
  return order
}
