import { formatClock } from '#resort/guests/format-clock.ts'
import type { Order } from '#resort/orders/order.ts'
import { m } from '../messages/compiled/messages.js'
import type { Visit } from '../visit.ts'

/** Until when what is in the cart is set aside, or that it is not. */
export function sayHold({ resort, visitor }: Visit, { state, hold }: Order): string {
  const { language: locale } = visitor
  if (state === 'expired') return m.cart_hold_over({}, { locale })
  if (!hold) return m.cart_not_held({}, { locale })
  if (hold.seconds <= 0) return m.cart_hold_over({}, { locale })
  return m.cart_held({ time: formatClock(hold.until, resort.clock.timeZone, locale) }, { locale })
}
