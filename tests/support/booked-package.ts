import { transact } from '#db/transact.ts'
import { flightOf } from '#resort/flights/flight-item.ts'
import type { FlightOffer } from '#resort/flights/flight-offer.ts'
import { lockFlight, moveFlight } from '#resort/flights/flight-queries.ts'
import type { Order } from '#resort/orders/order.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { settlePayment } from '#resort/orders/settle/settle-payment.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { choosePackage, type FlightHouse } from './flight-house.ts'
import { goToPay, newGuest, pageOf } from './open-booking-house.ts'

/** A package that is paid, with its tickets issued. */
export async function bookPackage(house: FlightHouse, offer: FlightOffer | null = null): Promise<Order> {
  const { resort, suppliers } = house
  const guest = newGuest()
  await choosePackage(house, guest, { offer })
  const paying = await goToPay(house, guest)
  const page = pageOf(paying)
  await suppliers.payByCard(page, 'success')
  const { id } = 'order' in paying ? paying.order : { id: '' }
  for (const payment of await listPayments(resort.db, id)) await settlePayment(resort, payment.id)
  return await ticket(house, id)
}

/** What the house has bought by then, or buys now where nobody did. */
async function ticket({ resort, supplier }: FlightHouse, id: string): Promise<Order> {
  const order = await loadOrder(resort.db, resort.kinds, id)
  const line = flightOf(order.lines)
  if (line?.item.step !== 'quoted') return order
  const { offer, travellers } = line.item
  const wish = { attempt: line.id, offer, travellers: [...travellers], isHeld: false }
  const answer = await supplier.flights.order({ ...wish, contact: { mail: 'ana@example.com', phone: '+529981234567' } })
  if (answer.outcome !== 'ordered') throw new Error(`The airline did not sell: ${answer.outcome}`)
  await transact(resort.db, async (tx) => {
    await lockFlight(tx, line.id)
    await moveFlight(tx, { line: line.id, from: 'quoted', to: 'ordering', why: 'test' })
    await moveFlight(tx, { line: line.id, from: 'ordering', to: 'confirmed', why: 'test', order: answer.order })
  })
  return await loadOrder(resort.db, resort.kinds, id)
}
