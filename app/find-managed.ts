import { findOwnOrder } from '#resort/accounts/list-own-orders.ts'
import { hashNetwork } from '#resort/guests/network-of.ts'
import { findBookedByToken } from '#resort/orders/basket/find-booked-by-token.ts'
import { opens } from '#resort/orders/manage-key.ts'
import type { Order } from '#resort/orders/order.ts'
import { parseNumber } from '#resort/orders/order-number.ts'
import { findOrderByNumber } from '#resort/orders/order-reading.ts'
import { tellSecurity } from '#resort/security-event.ts'
import { findMember } from './find-member.ts'
import { listLetters } from './letter-keys.ts'
import type { Visit } from './visit.ts'

/** An order that may be managed; `letter` is its number, as addresses name it. What opened it was a letter, an account or its browser. */
export type Managed = { order: Order; letter: string; opening: number | null; isOfBrowser: boolean }

/**
 * The order somebody may manage: that of the letter which the address names, by its key or as one of the account that is
 * signed in here, or what they have booked in this browser.
 * A letter opens its own page and no other, so that somebody else's link never stands in the place of the guest's own.
 * `shown` is what the page showed whose form is sent: another tab may have booked something since.
 */
export async function findManaged(
  visit: Visit,
  request: Request,
  shown: string | null = null,
): Promise<Managed | null> {
  const { resort, url } = visit
  const asked = url.searchParams.get('letter')
  // What names nonsense is nobody's.
  const named = shown === null ? null : parseNumber(shown)
  if (asked === null) return shown !== null && !named ? null : await findOfBrowser(visit, named)
  const letter = parseNumber(asked)
  const letters = listLetters(visit, request).flatMap(({ key, opening }) => {
    const proven = resort.links.readKey(key)
    return proven ? [{ proven, opening }] : []
  })
  const open = letters.find(({ proven }) => proven.number === letter)
  // Whoever comes from a letter has not shown its key yet: that is no attempt at anything.
  if (!open) return letter ? await findOfOwner(visit, request, letter) : null
  const order = await findOrderByNumber(resort.db, resort.kinds, open.proven.number)
  if (order && opens(open.proven, order))
    return { order, letter: order.number, opening: open.opening, isOfBrowser: false }
  // A key that was ended shuts nobody out of what is theirs without it.
  const own = await findOfOwner(visit, request, open.proven.number)
  if (own) return own
  tellSecurity('wrong-link', { who: hashNetwork(visit.address) })
  return null
}

async function findOfOwner(visit: Visit, request: Request, number: string): Promise<Managed | null> {
  return (await findOfBrowser(visit, number)) ?? (await findOfMember(visit, request, number))
}

/** What was booked in this browser needs no key here: the last of it, or what is named. */
async function findOfBrowser({ resort, visitor }: Visit, number: string | null): Promise<Managed | null> {
  const own = await findBookedByToken(resort, visitor.token, number)
  return own && { order: own, letter: own.number, opening: null, isOfBrowser: true }
}

/** Whoever is signed in needs no key for an order of their account. */
async function findOfMember(visit: Visit, request: Request, letter: string): Promise<Managed | null> {
  const session = await findMember(visit, request)
  const order = session && (await findOwnOrder(visit.resort, session.account, letter))
  return order && { order, letter, opening: null, isOfBrowser: false }
}
