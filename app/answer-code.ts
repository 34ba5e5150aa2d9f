import { setTimeout as wait } from 'node:timers/promises'
import { redirect } from 'react-router'
import { flightOf } from '#resort/flights/flight-item.ts'
import { readGiftCode } from '#resort/gifts/gift-form.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { add, isSame, isZero } from '#resort/money/money.ts'
import { type AppliedGift, applyGift, leaveGift } from '#resort/orders/basket/apply-gift.ts'
import { type CodeNotChanged, changeCode } from '#resort/orders/basket/change-code.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import type { Order } from '#resort/orders/order.ts'
import { m } from './messages/compiled/messages.js'
import { pathTo } from './paths.ts'
import { toCode } from './to-code.ts'
import type { Visit } from './visit.ts'
import { sayCode, sayTakesNothing } from './words/say-code.ts'
import { sayGiftAside } from './words/say-gift-aside.ts'
import { sayGiftBlocked } from './words/say-gift-blocked.ts'
import { sayNotAvailable } from './words/say-not-available.ts'
import { sayPromoGap } from './words/say-promo-gap.ts'

/** What became of a code: `words` say it, in both cases. */
export type CodeAnswered = { isApplied: boolean; words: string }

/** One field for both: a gift is known by its form and pays what is chosen; any other code is tried on the rooms, where they stand. */
export async function answerCode(carried: Visit, text: string): Promise<CodeAnswered> {
  return readGiftCode(text) ? await answerGiftCode(carried, text) : await answerPromoCode(carried, text)
}

async function answerPromoCode({ resort, visitor, address, sessions }: Visit, text: string): Promise<CodeAnswered> {
  const { token, language: locale } = visitor
  const changed = await changeCode(resort, { token, address, sessions, code: text })
  if (changed.outcome !== 'changed' && changed.outcome !== 'same')
    return { isApplied: false, words: sayNotChanged(changed, toCode(text), locale) }
  const { order, stay } = changed.chosen
  if (order.promocode) return { isApplied: stay.promo !== null, words: sayCode(order, stay, locale).join('. ') }
  if (changed.outcome === 'same') return { isApplied: false, words: m.gift_code_none({}, { locale }) }
  return { isApplied: true, words: m.widget_code_removed({}, { locale }) }
}

function sayNotChanged(why: CodeNotChanged, code: string, locale: Language) {
  switch (why.outcome) {
    case 'no-rooms':
      return m.gift_code_no_stay({}, { locale })
    // Rooms beside a flight have a rate of their own: whoever tries a code does not leave the package by it.
    case 'beside-flight':
      return m.package_no_code({}, { locale })
    case 'payment-open':
      return m.gift_code_paying({}, { locale })
    case 'invalid':
      return why.gap ? sayPromoGap(why.gap, code, locale) : m.promo_invalid({}, { locale })
    case 'too-many-guesses':
      return m.promo_too_many({}, { locale })
    case 'used-up':
      return m.reserve_promo_used_up({ code }, { locale })
    case 'dearer':
      return m.promo_dearer({ code, before: why.before, more: formatMoney(why.more, locale) }, { locale })
    case 'without-effect': {
      const { rooms } = why.chosen.stay
      return sayTakesNothing(code, { rooms, of: rooms.length }, locale)
    }
    case 'not-available': {
      const { state, promocode } = why.chosen.order
      // What is held can be had, and so can what is only not on sale: it is the rate that asks for the code before.
      const isOfRate = state === 'held' || why.why?.reason === 'not-on-sale'
      if (promocode && isOfRate) return m.gift_code_rate({ code: promocode }, { locale })
      return why.why && state !== 'held' ? sayNotAvailable(why.why, locale) : m.gift_code_later({}, { locale })
    }
  }
}

async function answerGiftCode(carried: Visit, text: string): Promise<CodeAnswered> {
  const applied = await apply(carried, text)
  const isApplied = applied.outcome === 'applied' || applied.outcome === 'there'
  return isApplied ? sayApplied(carried, applied.order) : { isApplied, words: sayRefused(carried, applied.outcome) }
}

async function apply({ resort, visitor, address }: Visit, text: string): Promise<AppliedGift> {
  const { token, language, country, booking } = visitor
  const buyer = { token, language, country, currency: booking.currency, promocode: null, address }
  return await applyGift(resort, { ...buyer, text })
}

/** The answer that tells a browser of its next token is on its way: it asks again, and has it by then. */
const mostTurns = 5
const turnMs = 200

/** A gift's code in the address of a search: it is taken, and the address that follows does not have it. */
export async function answerGiftInAddress(carried: Visit, page: 'search' | 'flights' = 'search'): Promise<void> {
  const { url, visitor } = carried
  const text = url.searchParams.get('promocode') ?? ''
  if (!readGiftCode(text)) return
  const { outcome } = await apply(carried, text)
  const query = new URLSearchParams(url.searchParams)
  const turn = Number(/^\d$/.exec(query.get('again') ?? '') ?? 0) + 1
  if (outcome === 'handed-on' && turn <= mostTurns) {
    await wait(turnMs)
    query.set('again', String(turn))
    throw redirect(pathTo(page, visitor.language, query))
  }
  query.delete('again')
  query.delete('promocode')
  query.set('gift', outcome)
  throw redirect(`${pathTo(page, visitor.language, query)}#gift`)
}

/** What a search says of the code that came with it; null where none did. */
export async function loadGiftSaid(
  carried: Visit,
  page: 'search' | 'flights' = 'search',
): Promise<CodeAnswered | null> {
  const { resort, visitor, url } = carried
  const outcome = url.searchParams.get('gift')
  if (!outcome) return null
  const { language, token } = visitor
  const order = await findOrderByToken(resort, token)
  if (outcome !== 'applied' && outcome !== 'there') return { isApplied: false, words: sayRefused(carried, outcome) }
  if (!order?.gifts.length) return null
  // A flight that is only being chosen is on no order yet.
  const isBeside = page === 'flights' && !flightOf(order.lines)
  const flight = isBeside ? ` ${m.gift_not_flight({}, { locale: language })}` : ''
  const { isApplied, words } = sayApplied(carried, order, true)
  return { isApplied, words: words + flight }
}

/** The gift with these last letters is not to pay after all. */
export async function answerLeaveGift({ resort, visitor, address }: Visit, tail: string): Promise<void> {
  const { token, language, country, booking } = visitor
  const order = await findOrderByToken(resort, token)
  const use = order?.gifts.find((each) => each.tail === tail)
  const buyer = { token, language, country, currency: booking.currency, promocode: null, address }
  if (use) await leaveGift(resort, { ...buyer, gift: use.gift })
}

/** One of which another order has set all aside is kept for later, and is no success. */
function sayApplied({ resort, visitor }: Visit, order: Order, isChoosing = false): CodeAnswered {
  const { language: locale } = visitor
  const { gifts, state, lines } = order
  const last = gifts.at(-1)
  if (!last) return { isApplied: true, words: '' }
  const { tail, left, taken, worth } = last
  const aside = sayGiftAside(order, last, { house: resort.hotel, home: visitor.home, locale })
  const isAllElsewhere = last.elsewhere !== null && isSame(last.elsewhere.amount, left)
  if (aside && isZero(worth) && (last.isBlocked || isAllElsewhere))
    return { isApplied: false, words: `${m.gift_used({ tail }, { locale })}: ${aside}` }
  // What is chosen yet will take more of it: then all that is on it is told.
  const isPart = isZero(worth) || (isChoosing && !isZero(left))
  const applied = isPart
    ? m.gift_applied({ tail, amount: formatMoney(add(left, taken), locale) }, { locale })
    : m.gift_applied_pays({ tail, amount: formatMoney(left, locale), worth: formatMoney(worth, locale) }, { locale })
  const waits = state === 'held' ? null : m.gift_waits({}, { locale })
  const flight = flightOf(lines) ? m.gift_not_flight({}, { locale }) : null
  return { isApplied: true, words: [applied, aside, waits, flight].filter(Boolean).join(' ') }
}

function sayRefused({ resort, visitor }: Visit, outcome: string): string {
  const { language: locale, home } = visitor
  if (outcome === 'blocked') return sayGiftBlocked(resort.hotel, home, locale)
  return (refusals.get(outcome) ?? m.gift_code_later)({}, { locale })
}

// No object: an address may say the name of something that every object has.
const refusals = new Map<string, typeof m.gift_code_later>([
  ['empty', m.gift_code_empty],
  ['mistyped', m.gift_code_mistyped],
  ['invalid', m.gift_code_invalid],
  ['too-many-guesses', m.gift_code_many],
  ['too-many-gifts', m.gift_code_three],
  ['buys-a-gift', m.gift_code_buys],
  ['payment-open', m.gift_code_paying],
])
