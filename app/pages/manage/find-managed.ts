import { hashNetwork } from '#resort/guests/network-of.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { opens } from '#resort/orders/manage-key.ts'
import { type Order, wasBooked } from '#resort/orders/order.ts'
import { parseNumber } from '#resort/orders/order-number.ts'
import { findOrderByNumber } from '#resort/orders/order-reading.ts'
import { tellSecurity } from '#resort/security-event.ts'
import { listOpening, setManageCookie } from '../../cookies.ts'
import type { Visit } from '../../visit.ts'

/** Whoever has several bookings may open the letters of each. */
const mostLetters = 3
const between = '~'

/** An order that may be managed; `letter` is its number where it is that of a letter, and the address says so. */
export type Managed = { order: Order; letter: string | null }

/** The key of a letter moves from the address into a cookie, so that it stays out of histories and logs. */
export function keepKey(visit: Visit, request: Request, key: string): string[] {
  const number = visit.resort.links.readKey(key)?.number
  tellSecurity(number ? 'link-opened' : 'wrong-link', { who: hashNetwork(visit.address) })
  if (!number) return []
  const others = listKeys(visit, request).filter((each) => visit.resort.links.readKey(each)?.number !== number)
  return [setManageCookie([key, ...others].slice(0, mostLetters).join(between), isSecure(visit))]
}

/**
 * The order somebody may manage: that of the letter which the address names, or what they have booked in this browser.
 * A letter opens its own page and no other, so that somebody else's link never stands in the place of the guest's own.
 */
export async function findManaged(visit: Visit, request: Request): Promise<Managed | null> {
  const { resort, visitor, url } = visit
  const asked = url.searchParams.get('letter')
  if (asked === null) {
    const own = await findOrderByToken(resort, visitor.token)
    return own && wasBooked(own) ? { order: own, letter: null } : null
  }
  const letter = parseNumber(asked)
  const keys = listKeys(visit, request).flatMap((each) => resort.links.readKey(each) ?? [])
  const key = keys.find(({ number }) => number === letter)
  const order = key && (await findOrderByNumber(resort.db, resort.kinds, key.number))
  if (order && opens(key, order)) return { order, letter }
  tellSecurity('wrong-link', { who: hashNetwork(visit.address) })
  return null
}

function listKeys(visit: Visit, request: Request): string[] {
  const [keys = ''] = listOpening(request.headers.get('cookie'), '_manage', isSecure(visit))
  return keys.split(between).filter(Boolean).slice(0, mostLetters)
}

function isSecure({ publicUrl }: Visit): boolean {
  return publicUrl.protocol === 'https:'
}
