import { findFilled } from '#resort/orders/basket/chosen-order.ts'
import { findBookedByToken, listBookedByToken } from '#resort/orders/basket/find-booked-by-token.ts'
import { isBooked, type Order } from '#resort/orders/order.ts'
import { parseNumber } from '#resort/orders/order-number.ts'
import { isOrderOf } from '#resort/orders/order-reading.ts'
import { readPaid } from '#resort/orders/pay/paid-order.ts'
import { hashToken } from '#resort/visitors/token.ts'
import type { Visit } from '../../../visit.ts'
import { namesOthers } from './path-to-unbooked.ts'

/**
 * What a tab is told of: the latest of its visitor. Where its address names rooms that were booked before that, those; beside
 * a draft with nothing on it, such as one that only keeps what was typed, what was booked last. Where the address names an
 * order that this browser does not know, none: guests took an older one for what they had just paid.
 */
export async function loadTold(visit: Visit, order: Order | null): Promise<Order | null> {
  const { resort, visitor, url } = visit
  const number = numberOf(url)
  const named = number && (await findBookedByToken(resort, visitor.token, number))
  if (named && isBooked(named)) return named
  if (number) return (await isOther(visit, order, number)) ? null : order
  if (!order || order.state === 'paying') return order
  const isEmpty = order.state === 'draft' && !findFilled(order)
  if (!isEmpty && !namesOthers(order, visit)) return order
  const booked = (await listBookedByToken(resort, visitor.token)).filter(isBooked)
  return booked.find((each) => !namesOthers(each, visit)) ?? (isEmpty ? booked[0] : null) ?? order
}

/** What the address is about: a confirmation names itself there, and the way back from a payment names what was paid. */
export function numberOf(url: URL): string | null {
  return parseNumber(url.searchParams.get('booked') ?? '') ?? readPaid(url)
}

/** Shown under this number, it would be taken for what it is not. */
async function isOther({ resort, visitor }: Visit, order: Order | null, number: string): Promise<boolean> {
  if (order?.number === number) return false
  if (order && isBooked(order)) return true
  return !(await isOrderOf(resort.db, { tokenHash: hashToken(visitor.token), number }))
}
