import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { listEvents } from '#resort/orders/order-reading.ts'
import { m } from '../messages/compiled/messages.js'
import type { Visit } from '../visit.ts'

const released = 'released'

/** The page to which somebody is led once a hold was given back, which says so. */
export function toReleased(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}said=${released}#said`
}

/** That what was held is free again, and not charged; null where that is not the last thing that happened to it, whatever the address says. */
export async function sayReleased({ resort, visitor, url }: Visit): Promise<string | null> {
  if (url.searchParams.get('said') !== released) return null
  const order = await findOrderByToken(resort, visitor.token)
  const last = order && (await listEvents(resort.db, order.id)).at(-1)
  return last?.cause === 'hold-given-back' ? m.reserve_released({}, { locale: visitor.language }) : null
}
