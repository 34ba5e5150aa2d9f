import { ConsecutiveBreaker, circuitBreaker, handleType } from 'cockatiel'
import type { PaymentPort, Payments } from '#resort/payments/payment-port.ts'

/** A provider that was waited for this long and did not answer. One that says no at once is not silent. */
export class ProviderSilent extends Error {}

export type Resting = { silentMs?: number; restMs?: number }

/**
 * For work that comes by again by itself: a provider that was silent twice in a row is asked nothing for half a minute.
 * Otherwise a hundred payments would be waited for one after the other, and what others paid would wait with them.
 */
export function restWhenSilent({ cards, paypal, flexpay }: Payments, resting: Resting = {}): Payments {
  return { cards: rest(cards, resting), paypal: rest(paypal, resting), flexpay: rest(flexpay, resting) }
}

function rest(port: PaymentPort, { silentMs = 5_000, restMs = 30_000 }: Resting): PaymentPort {
  const breaker = circuitBreaker(handleType(ProviderSilent), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(2),
  })
  const ask = <Answer>(call: () => Promise<Answer>) => breaker.execute(() => hear(call, silentMs))
  return {
    open: (order) => ask(() => port.open(order)),
    find: (reference) => ask(() => port.find(reference)),
    capture: (reference, key) => ask(() => port.capture(reference, key)),
    cancel: (reference) => ask(() => port.cancel(reference)),
    refund: (refund) => ask(() => port.refund(refund)),
    findRefund: (reference) => ask(() => port.findRefund(reference)),
    listMovements: (since) => ask(() => port.listMovements(since)),
    findOrder: (captured) => ask(() => port.findOrder(captured)),
    readNotice: (headers, body) => ask(() => port.readNotice(headers, body)),
  }
}

async function hear<Answer>(call: () => Promise<Answer>, silentMs: number): Promise<Answer> {
  const since = performance.now()
  try {
    return await call()
  } catch (cause) {
    if (performance.now() - since < silentMs) throw cause
    throw new ProviderSilent('A provider of payments does not answer.', { cause })
  }
}
