import { isDeepStrictEqual } from 'node:util'
import { transact } from '#db/transact.ts'
import type { Unavailable } from '../../availability/list-stays.ts'
import { type MadeQuote, makeQuote } from '../../availability/make-quote.ts'
import type { Quote } from '../../availability/quote.ts'
import { extraCodesOf, isExtraLine } from '../../extras/extra.ts'
import { makeExtraLines } from '../../extras/make-extra-lines.ts'
import { flightOf, landsAt } from '../../flights/flight-item.ts'
import { sumLines } from '../../lines/line.ts'
import { type Money, subtract } from '../../money/money.ts'
import { applyPromo } from '../../rates/apply-promo.ts'
import type { PromoGap } from '../../rates/promo.ts'
import { parsePromoCode } from '../../rates/promo-code.ts'
import { exchangePromoUse } from '../../rates/promo-queries.ts'
import type { Resort } from '../../resort.ts'
import { isRoomLine, toRoomLines } from '../../stays/room-item.ts'
import { roomNightsOf } from '../../stays/room-nights-of.ts'
import { roomLinesOf, stayOf } from '../../stays/stay-of.ts'
import { hashToken } from '../../visitors/token.ts'
import { fitWhereHeld } from '../fit-gifts.ts'
import { guestActor, wasBooked } from '../order.ts'
import { saveEvent } from '../order-queries.ts'
import { findOrderOf, lockOrderOf } from '../order-reading.ts'
import { beginAgain } from './begin-again.ts'
import type { ChosenOrder } from './chosen-order.ts'
import { marksOf } from './marks-of.ts'
import { putLines } from './put-lines.ts'

/** An empty code takes the one off that is there. */
export type CodeWanted = { token: string; address: string; sessions?: readonly string[]; code: string }

export type CodeChanged =
  | { outcome: 'changed'; chosen: ChosenOrder }
  | { outcome: 'same'; chosen: ChosenOrder }
  | CodeNotChanged

/** Everything stays as it was: what is held, at the price and with the code that it had. */
export type CodeNotChanged =
  /** Why, only of a code that may be told of. */
  | { outcome: 'invalid'; gap: PromoGap | null }
  | { outcome: 'too-many-guesses' | 'used-up' }
  /** It is good, and the one that is there takes more off: who wants it all the same takes that one off first. */
  | { outcome: 'dearer'; more: Money; before: string }
  /** It is good, and none of these rooms is owed to it. */
  | { outcome: 'without-effect'; chosen: ChosenOrder }
  /** At the rate that was chosen there are no such rooms with this code. */
  | { outcome: 'not-available'; chosen: ChosenOrder; why: Unavailable | null }
  | { outcome: 'beside-flight' | 'payment-open' | 'no-rooms' }

const mostTurns = 3

/** The same rooms with another code, or none: at today's price. What is held stays held, until the same moment. */
export async function changeCode(resort: Resort, { code: text, ...holder }: CodeWanted): Promise<CodeChanged> {
  const code = parsePromoCode(text)
  for (let turn = 1; turn <= mostTurns; turn++) {
    // Whoever prices asks for a connection: it must not wait for one while it keeps one.
    const before = await findOrderOf(resort.db, resort.kinds, hashToken(holder.token))
    const stay = before && stayOf(before.lines)
    if (!stay || wasBooked(before)) return { outcome: 'no-rooms' }
    if (before.state === 'paying') return { outcome: 'payment-open' }
    if (flightOf(before.lines)) return { outcome: 'beside-flight' }
    const chosen = { order: before, stay }
    if (!code && text.trim()) return { outcome: 'invalid', gap: null }
    if (code === before.promocode) return { outcome: 'same', chosen }
    const priced = await priceRooms(resort, chosen, { ...holder, code })
    if (priced.outcome !== 'quoted') return priced
    const changed = await putRooms(resort, {
      before,
      quote: priced.quote,
      code,
      token: holder.token,
      cause: 'code-changed',
    })
    if (changed.outcome !== 'look-again') return changed
  }
  throw new Error('The order changes all the time while its code is changed.')
}

type Code = string | null
type Asking = Omit<CodeWanted, 'code'> & { code: Code }

type Priced = Extract<MadeQuote, { outcome: 'quoted' }> | CodeNotChanged

/** The rooms of an order as they would cost with this code, or none, and for whoever is signed in. */
export async function priceRooms(resort: Resort, chosen: ChosenOrder, asking: Asking): Promise<Priced> {
  const { order, stay: quote } = chosen
  const { hotel, stay, rooms, currency } = quote
  const { code, sessions = [], ...guesser } = asking
  const promo = code ? { code, guesser } : null
  const judged = promo && (await applyPromo(resort, { ...promo, hotel, stay }))
  if (judged?.outcome === 'invalid') return { outcome: 'invalid', gap: judged.gap ?? null }
  if (judged?.outcome === 'too-many-guesses') return { outcome: 'too-many-guesses' }
  // Their own hold must not make the rooms look sold out.
  const own = order.state === 'held' ? { own: roomNightsOf(roomLinesOf(order.lines)) } : {}
  const made = await makeQuote(resort, { hotel, stay, rooms, currency, promo, sessions, ...own })
  switch (made.outcome) {
    case 'quoted': {
      const isOwed = made.quote.promo !== null && made.by !== 'members'
      if (code && !isOwed) return { outcome: 'without-effect', chosen }
      return (code && judgeInstead(chosen, made.quote)) || made
    }
    // Somebody was faster since it was found to be good.
    case 'promo-invalid':
      return { outcome: 'invalid', gap: null }
    case 'too-many-guesses':
      return { outcome: made.outcome }
    case 'not-available':
      return { outcome: made.outcome, chosen, why: made.why }
    default:
      return { outcome: 'not-available', chosen, why: null }
  }
}

/** Null where the rooms cost no more than with the code that they have. */
function judgeInstead({ order, stay }: ChosenOrder, instead: Quote): CodeNotChanged | null {
  if (!order.promocode || !stay.promo) return null
  const { currency } = instead
  const more = subtract(sumLines(currency, instead.rooms), sumLines(currency, stay.rooms))
  return more.minor > 0 ? { outcome: 'dearer', more, before: order.promocode } : null
}

type Putting = {
  before: ChosenOrder['order']
  quote: Quote
  code: Code
  token: string
  cause: 'code-changed' | 'member-rate-taken'
}

/** A tab of the same guest changed the order at this moment. */
type LookAgain = { outcome: 'look-again' }

/** The same rooms at another price, with what goes with them; what is held stays held. */
export async function putRooms(resort: Resort, putting: Putting): Promise<CodeChanged | LookAgain> {
  const { before, quote, code, cause } = putting
  const tokenHash = hashToken(putting.token)
  return await transact<CodeChanged | LookAgain>(resort.db, async (tx) => {
    const present = await lockOrderOf(tx, resort.kinds, tokenHash)
    if (!present || !isDeepStrictEqual(marksOf(present), marksOf(before))) return { outcome: 'look-again' }
    if (present.state === 'held') {
      const uses = { from: stayOf(present.lines)?.promo ?? null, to: quote.promo, reference: present.id }
      if ((await exchangePromoUse(tx, uses)) === 'used-up') return { outcome: 'used-up' }
    }
    const order = present.state === 'expired' ? await beginAgain(tx, resort, present, tokenHash) : present
    await saveEvent(tx, order, { cause, by: guestActor })
    const extras = await makeExtraLines(tx, extraCodesOf(order.lines), { rooms: quote, landsAt: landsAt(order.lines) })
    const fresh = await putLines(tx, resort, order, {
      off: order.lines.filter((line) => isRoomLine(line) || isExtraLine(line)),
      on: [...toRoomLines(quote, resort.clock.timeZone), ...extras],
      change: { promocode: code },
    })
    const fitted = await fitWhereHeld(tx, resort, fresh)
    const stay = stayOf(fitted.lines)
    if (!stay || wasBooked(fitted)) throw new Error(`The order ${fitted.id} has lost its rooms.`)
    return { outcome: 'changed', chosen: { order: fitted, stay } }
  })
}
