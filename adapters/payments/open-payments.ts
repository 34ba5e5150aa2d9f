import type { Payments } from '#resort/payments/payment-port.ts'
import { type FlexpayOptions, flexpay } from './flexpay.ts'
import { type PayPalOptions, payPal } from './paypal.ts'
import { type StripeOptions, stripeCards } from './stripe-cards.ts'

export type PaymentsOptions = { cards: StripeOptions; paypal: PayPalOptions; flexpay: FlexpayOptions }

/** Who moves money for us. */
export function openPayments(options: PaymentsOptions): Payments {
  return { cards: stripeCards(options.cards), paypal: payPal(options.paypal), flexpay: flexpay(options.flexpay) }
}
