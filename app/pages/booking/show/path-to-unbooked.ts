import { today } from '#resort/calendar/today.ts'
import { isBooked, type Order } from '#resort/orders/order.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import type { Visit } from '../../../visit.ts'
import { namesOtherRooms, pathToAsked } from './tab-choice.ts'

/** To the search of the rooms that the address names, where other ones were booked meanwhile; null where it names no others. */
export function pathToUnbooked(order: Order, visit: Visit): string | null {
  return isBooked(order) && namesOthers(order, visit) ? pathToAsked(visit, 'meanwhile').path : null
}

/** Whether the address is about other rooms than those of this order. */
export function namesOthers(order: Order, visit: Visit): boolean {
  const { resort, url, currencies } = visit
  const stay = stayOf(order.lines)
  const looking = { url, today: today(resort.clock), currencies, hotels: Object.keys(resort.hotel.hotels) }
  return pathToAsked(visit).isNamed && (!stay || namesOtherRooms({ order, stay }, looking))
}
