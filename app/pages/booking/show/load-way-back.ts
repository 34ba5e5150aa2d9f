import type { Order } from '#resort/orders/order.ts'
import { wasClosedTo } from '#resort/orders/order-queries.ts'
import { hashToken } from '#resort/visitors/token.ts'
import { pathToManaged } from '../../../paths.ts'
import type { Visit } from '../../../visit.ts'
import { pathToAsked } from './tab-choice.ts'

/**
 * Where a guest belongs who has nothing to book. Whose reservation was closed to this browser is told so, instead of being
 * led to book once more.
 */
export async function loadWayBack(visit: Visit, order: Order | null): Promise<string> {
  const { resort, visitor } = visit
  const isClosed = !order && (await wasClosedTo(resort.db, hashToken(visitor.token)))
  return isClosed ? `${pathToManaged(visitor.language, null, { result: 'closed-here' })}#said` : pathToAsked(visit).path
}
