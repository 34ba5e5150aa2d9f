import { parseCookie } from 'cookie'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { opens } from '#resort/orders/manage-key.ts'
import { type Order, wasBooked } from '#resort/orders/order.ts'
import { findOrderByNumber } from '#resort/orders/order-reading.ts'
import { setCookie } from '../../cookies.ts'
import type { Visit } from '../../visit.ts'

const keyCookie = '_manage'

/** The key of a letter moves from the address into a cookie, so that it stays out of histories and logs. */
export function keepKey({ publicUrl }: Visit, key: string): string {
  return setCookie(keyCookie, key, { secure: publicUrl.protocol === 'https:' })
}

/** The order somebody may manage: the one of their letter, or what they have booked in this browser. */
export async function findManaged({ resort, visitor }: Visit, request: Request): Promise<Order | null> {
  const given = parseCookie(request.headers.get('cookie') ?? '')[keyCookie]
  const key = given ? resort.links.readKey(given) : null
  if (key) {
    const order = await findOrderByNumber(resort.db, resort.kinds, key.number)
    return order && opens(key, order) ? order : null
  }
  const own = await findOrderByToken(resort, visitor.token)
  return own && wasBooked(own) ? own : null
}
