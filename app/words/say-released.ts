import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { m } from '../messages/compiled/messages.js'
import type { Visit } from '../visit.ts'

/** In the address of the page that is led to once a hold was given back. */
export const released = 'released'

/** That what was held is free again, and not charged; null where nobody gave anything back, or holds something since. */
export async function sayReleased({ resort, visitor, url }: Visit): Promise<string | null> {
  if (url.searchParams.get('said') !== released) return null
  const order = await findOrderByToken(resort, visitor.token)
  return order && order.state !== 'draft' ? null : m.reserve_released({}, { locale: visitor.language })
}
