import { loadAirports } from '#resort/letters/load-airports.ts'
import type { Order } from '#resort/orders/order.ts'
import { loadHowPaid } from '../../../load-how-paid.ts'
import type { Visit } from '../../../visit.ts'
import type { Booked } from './booked-screen.tsx'
import { showBooked } from './show-booked.ts'

/** What a guest reads who has booked. */
export async function loadBooked(carried: Visit, order: Order): Promise<Booked> {
  const { db } = carried.resort
  // The code was for this stay: the next search begins without it.
  if (order.promocode !== null && order.promocode === carried.visitor.booking.promocode) carried.forgetCode()
  const howPaid = await loadHowPaid(carried.resort, order)
  return showBooked(carried, { order, howPaid, airports: await loadAirports(db, order) })
}
