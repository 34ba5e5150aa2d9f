import { parseDay } from '#resort/calendar/day.ts'
import { type Order, wasBooked } from '#resort/orders/order.ts'
import { listOutings } from '#resort/tickets/ticket-item.ts'
import { addedQuery } from './added-query.ts'
import { loadSuggestions } from './load-suggestions.ts'
import { type ShownAdded, showAdded } from './shell/cart/show-added.ts'
import type { Visit } from './visit.ts'

/** What a guest has put into the cart a moment ago, and what could come next; null where it is there no more. */
export async function loadAdded(carried: Visit, order: Order | null): Promise<ShownAdded | null> {
  const { resort, url } = carried
  const [added = '', on = '', code = '', changed = ''] = addedQuery.map((name) => url.searchParams.get(name) ?? '')
  if (!added || !order || wasBooked(order)) return null
  const outings = listOutings(order.lines)
  const outing = outings.find(({ product, day }) => product === added && day === parseDay(on))
  if (!outing) return null
  const [products, suggestions] = await Promise.all([
    resort.nights.listProducts(),
    outing.isComplement ? [] : loadSuggestions(carried, order),
  ])
  return showAdded(carried, { order, outings, outing, code, isChanged: changed !== '', products, suggestions })
}
