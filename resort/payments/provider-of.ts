import type { Provider } from './payment-port.ts'

/** Who takes the money of a payment method: every card goes one way. */
export function providerOf(method: string): Provider {
  if (method === 'PP') return 'paypal'
  return method === 'UPLIFT' ? 'flexpay' : 'cards'
}
