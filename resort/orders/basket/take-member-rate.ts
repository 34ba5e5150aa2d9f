import type { Quote } from '../../availability/quote.ts'
import { flightOf } from '../../flights/flight-item.ts'
import { sumLines } from '../../lines/line.ts'
import { add, type Money, subtract } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { findSession } from '../../visitors/session-queries.ts'
import { hashToken } from '../../visitors/token.ts'
import type { Order } from '../order.ts'
import { findOrderOf } from '../order-reading.ts'
import { priceRooms, putRooms } from './change-code.ts'
import { type ChosenOrder, findChosen } from './chosen-order.ts'

type Member = { token: string; address: string; sessions: readonly string[] }

export type MemberRateTaken = { outcome: 'taken' | 'same' | 'not-available' }

const mostTurns = 3

/** What an order that was chosen before its guest signed in would cost as a member's; null where that is not less. */
export async function findMemberTotal(resort: Resort, order: Order, member: Member): Promise<Money | null> {
  const found = await findLess(resort, order, member)
  return found && add(order.total, found.change)
}

/** The same rooms at what members pay, where that is less. */
export async function takeMemberRate(resort: Resort, member: Member): Promise<MemberRateTaken> {
  for (let turn = 1; turn <= mostTurns; turn++) {
    const before = await findOrderOf(resort.db, resort.kinds, hashToken(member.token))
    const found = before && (await findLess(resort, before, member))
    if (!found) return { outcome: 'same' }
    const { chosen, quote } = found
    const putting = { before: chosen.order, quote, code: null, token: member.token }
    const put = await putRooms(resort, { ...putting, cause: 'member-rate-taken' })
    if (put.outcome === 'changed') return { outcome: 'taken' }
    if (put.outcome !== 'look-again') return { outcome: 'not-available' }
  }
  throw new Error('The order changes all the time while it gets the rate of members.')
}

type Less = { chosen: ChosenOrder; quote: Quote; change: Money }

/** Beside a code nothing is offered: which of the two is better is compared where it is typed. */
async function findLess(resort: Resort, order: Order, member: Member): Promise<Less | null> {
  const chosen = findChosen(order)
  if (!chosen || !isOfEverybody(order, chosen) || !(await findSession(resort.db, member.sessions))) return null
  const priced = await priceRooms(resort, chosen, { ...member, code: null })
  if (priced.outcome !== 'quoted' || priced.by !== 'members') return null
  const { currency } = order
  const change = subtract(sumLines(currency, priced.quote.rooms), sumLines(currency, chosen.stay.rooms))
  return change.minor < 0 ? { chosen, quote: priced.quote, change } : null
}

/** With the rate of members there is nothing more to take; rooms beside a flight are priced with it, and paid at once. */
function isOfEverybody({ state, promocode, lines }: Order, { stay }: ChosenOrder): boolean {
  const isOpen = (state === 'draft' || state === 'held') && !flightOf(lines)
  return isOpen && promocode === null && stay.promo === null && stay.rooms.every(({ memberPromo }) => !memberPromo)
}
