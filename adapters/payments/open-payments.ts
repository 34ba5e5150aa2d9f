import type { Payments } from '#resort/payments/payment-port.ts'
import { type FlexpayOptions, flexpay } from './flexpay.ts'
import { onOwnPages } from './payment-pages.ts'
import { type PayPalOptions, payPal } from './paypal.ts'
import { type StripeOptions, stripeCards } from './stripe-cards.ts'

export type PaymentsOptions = { cards: StripeOptions; paypal: PayPalOptions; flexpay: FlexpayOptions }

/** Who moves money for us. */
export function openPayments({ cards, paypal, flexpay: financing }: PaymentsOptions): Payments {
  return {
    cards: onOwnPages(stripeCards(cards), cards.url),
    paypal: onOwnPages(payPal(paypal), paypal.url),
    flexpay: onOwnPages(flexpay(financing), financing.url),
  }
}
