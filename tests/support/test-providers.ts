import type { PaymentPort, Payments, Provider } from '#resort/payments/payment-port.ts'
import { openTestPayments, type TestPayments } from './open-payments-simulator.ts'

export type TestProviders = {
  payments: Payments
  /** What guests do at the payment providers, and what those may do wrong. */
  openProviders: () => Promise<TestPayments>
  close: () => Promise<void>
}

/** Payment providers that begin to exist when a test first asks for them: most never do. */
export function testProviders(): TestProviders {
  let opening: Promise<TestPayments> | null = null
  const openProviders = () => {
    opening ??= openTestPayments()
    return opening
  }
  const port = (provider: Provider) => lazyPort(async () => (await openProviders()).payments[provider])
  return {
    payments: { cards: port('cards'), paypal: port('paypal'), flexpay: port('flexpay') },
    openProviders,
    close: async () => (await opening)?.[Symbol.asyncDispose](),
  }
}

function lazyPort(load: () => Promise<PaymentPort>): PaymentPort {
  return {
    open: async (order) => await (await load()).open(order),
    find: async (reference) => await (await load()).find(reference),
    capture: async (reference, key) => await (await load()).capture(reference, key),
    cancel: async (reference) => await (await load()).cancel(reference),
    refund: async (refund) => await (await load()).refund(refund),
    findRefund: async (reference) => await (await load()).findRefund(reference),
    listMovements: async (since) => await (await load()).listMovements(since),
    findOrder: async (captured) => await (await load()).findOrder(captured),
    readNotice: async (headers, body) => await (await load()).readNotice(headers, body),
  }
}
