import { Duffel } from '@duffel/api'
import { bulkhead, ConsecutiveBreaker, circuitBreaker, handleAll, TimeoutStrategy, timeout, wrap } from 'cockatiel'

export type SupplierKeys = { url: string; token: string; noticeSecret: string; searchMs: number; orderMs: number }

/** Questions in a place of their own: a supplier that thinks for long keeps nobody else's waiting. */
export type AskSupplier = {
  client: Duffel
  /** For what a guest waits for: few at once, and after several that failed in a row none for a while. */
  search: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
  /** For what costs money: asked even when searches are not, and given the time that an airline may take. */
  order: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
}

const restMs = 30_000
const mostFailures = 5
const [mostSearches, mostWaiting, mostOrders] = [16, 32, 8]

export function openSupplier({ url, token, searchMs, orderMs }: SupplierKeys): AskSupplier {
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(mostFailures) })
  const searching = wrap(bulkhead(mostSearches, mostWaiting), breaker, timeout(searchMs, TimeoutStrategy.Aggressive))
  const ordering = wrap(bulkhead(mostOrders, 1_000), timeout(orderMs, TimeoutStrategy.Aggressive))
  return {
    client: new Duffel({ token, basePath: url }),
    search: (ask) => searching.execute(() => ask()),
    order: (ask) => ordering.execute(() => ask()),
  }
}
