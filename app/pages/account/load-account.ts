import { listOwnOrders } from '#resort/accounts/list-own-orders.ts'
import { codeOf } from '#resort/accounts/sign-in-code.ts'
import { findChosen, wantedOf } from '#resort/orders/basket/chosen-order.ts'
import { listBookedByToken } from '#resort/orders/basket/find-booked-by-token.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { isBooked } from '#resort/orders/order.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { isSameBooking, stayText } from '#resort/visitors/is-same-booking.ts'
import type { Session } from '#resort/visitors/session.ts'
import { choiceOf, pathToChoice } from '../../choice-of.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { toSearchQuery } from '../../room-choice.ts'
import { findAsker } from '../../session-cookies.ts'
import type { Visit } from '../../visit.ts'
import { showStays } from './show-stays.ts'

/** What whoever is signed in sees first. */
export async function loadAccount(carried: Visit, session: Session) {
  const orders = await listOwnOrders(carried.resort, session.account)
  const { booking, language, token } = carried.visitor
  const query = toSearchQuery({ ...booking, promocode: booking.promocode ?? '' }, {})
  const chosen = findChosen(await findOrderByToken(carried.resort, token))
  const isOfSearch = chosen && isSameBooking(booking, wantedOf(chosen))
  // Who signs in for the price of members goes on where they were, with the rooms that they chose there.
  const searchPath = isOfSearch
    ? pathToChoice('search', choiceOf(chosen), language)
    : booking.stay && !(await isBought(carried)) && pathTo('search', language, query)
  return { mail: session.mail, searchPath, ...showStays(carried, orders) }
}

/** Whoever has booked what they looked for last is not led to buy it again. */
async function isBought({ resort, visitor }: Visit): Promise<boolean> {
  const booked = (await listBookedByToken(resort, visitor.token)).filter(isBooked)
  return booked.some((order) => {
    const stay = stayOf(order.lines)
    return stay !== null && stayText(wantedOf({ order, stay })) === stayText(visitor.booking)
  })
}

export type LoadedAccount = Awaited<ReturnType<typeof loadAccount>>

/**
 * What the page behind an answered form says first: of a letter that was asked for also the code that other devices need,
 * and of signing out what stays.
 */
export function loadSaid(
  carried: Visit,
  request: Request,
): { words: string; title?: string; code?: string | null; stays?: string } | null {
  const locale = carried.visitor.language
  switch (carried.url.searchParams.get('said')) {
    case 'asked': {
      const asker = findAsker(carried, request)
      const code = asker && codeOf(asker).replace(/^(\d{3})/, '$1 ')
      return { title: m.account_asked_title({}, { locale }), words: m.account_asked({}, { locale }), code }
    }
    case 'signed-out':
      return { words: m.account_signed_out({}, { locale }), stays: m.account_signed_out_stays({}, { locale }) }
    case 'added':
      return { words: m.account_order_added({}, { locale }) }
    case 'erased':
      return { words: m.account_erased({}, { locale }) }
    default:
      return null
  }
}
