import { today } from '#resort/calendar/today.ts'
import { isBooked, type Order } from '#resort/orders/order.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import type { Visit } from '../../../visit.ts'
import { namesOtherRooms, pathToAsked } from './tab-choice.ts'

/** To the search of the rooms that the address names, where other ones were booked meanwhile; null where it names no others. */
export function pathToUnbooked(order: Order, visit: Visit): string | null {
  const { resort, url, currencies } = visit
  const asked = pathToAsked(visit, 'meanwhile')
  const stay = stayOf(order.lines)
  const looking = { url, today: today(resort.clock), currencies, hotels: Object.keys(resort.hotel.hotels) }
  const isOther = isBooked(order) && asked.isNamed && (!stay || namesOtherRooms({ order, stay }, looking))
  return isOther ? asked.path : null
}
