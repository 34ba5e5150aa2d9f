import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { pathTo } from '../../../paths.ts'
import type { Visit } from '../../../visit.ts'
import { loadTold } from './load-told.ts'
import { pathToUnbooked } from './path-to-unbooked.ts'

/** To the form, or to what was booked by it: never to what another tab has booked. */
export async function loadOwnPath(visit: Visit): Promise<string> {
  const order = await loadTold(visit, await findOrderByToken(visit.resort, visit.visitor.token))
  return (order && pathToUnbooked(order, visit)) ?? pathTo('booking', visit.visitor.language)
}
