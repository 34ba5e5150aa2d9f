import type { Checkout, EventKind, Refund } from './checkout.ts'
import { drawFlexpayEvents, signAsFlexpay } from './flexpay/flexpay-notice.ts'
import type { Keys } from './keys.ts'
import type { Notice } from './notices.ts'
import { drawPayPalEvents, signAsPayPal } from './paypal/paypal-notice.ts'
import { drawStripeEvents, signAsStripe } from './stripe/stripe-notice.ts'

type Fresh = Pick<Notice, 'id' | 'provider' | 'order' | 'kind' | 'body'>

/** What happened, in the words of the provider it happened at. */
export function drawEvents(kind: EventKind, checkout: Checkout, refund: Refund | undefined, at: number): Fresh[] {
  switch (checkout.provider) {
    case 'cards':
      return drawStripeEvents(kind, checkout, refund, at)
    case 'paypal':
      return drawPayPalEvents(kind, checkout, refund, at)
    case 'flexpay':
      return drawFlexpayEvents(kind, checkout, at)
  }
}

/** The headers that prove who tells, and when. */
export function sign(keys: Keys, { provider, body }: Pick<Notice, 'provider' | 'body'>, at: number) {
  switch (provider) {
    case 'cards':
      return signAsStripe(body, keys.cards.noticeSecret, at)
    case 'paypal':
      return signAsPayPal(body, keys.paypal, at)
    case 'flexpay':
      return signAsFlexpay(body, keys.flexpay.noticeSecret, at)
  }
}
