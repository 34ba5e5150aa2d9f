import { redirect } from 'react-router'
import { flightOf } from '#resort/flights/flight-item.ts'
import { readGiftCode } from '#resort/gifts/gift-form.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isSame, isZero } from '#resort/money/money.ts'
import { type AppliedGift, applyGift, leaveGift } from '#resort/orders/basket/apply-gift.ts'
import { findChosen } from '#resort/orders/basket/chosen-order.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import type { Order } from '#resort/orders/order.ts'
import { choiceOf } from './choice-of.ts'
import { m } from './messages/compiled/messages.js'
import { pathTo } from './paths.ts'
import { toSearchQuery } from './room-choice.ts'
import type { Visit } from './visit.ts'
import { sayGiftAside } from './words/say-gift-aside.ts'

/** What became of a code: `words` say it, in both cases. */
export type CodeAnswered = { isApplied: boolean; words: string }

/** One field for both: a gift is known by its form and pays what is chosen; any other code is tried on the rooms. */
export async function answerCode(carried: Visit, text: string): Promise<CodeAnswered> {
  const { language: locale } = carried.visitor
  if (readGiftCode(text)) return await answerGiftCode(carried, text)
  const chosen = findChosen(await findOrderByToken(carried.resort, carried.visitor.token))
  if (!chosen) return { isApplied: false, words: m.gift_code_no_stay({}, { locale }) }
  // Rooms beside a flight have a rate of their own: whoever tries a code does not leave the package by it.
  if (flightOf(chosen.order.lines)) return { isApplied: false, words: m.package_no_code({}, { locale }) }
  const { booking, picks } = choiceOf(chosen)
  const promocode = text.replace(/\s+/g, '').toUpperCase().slice(0, 40)
  throw redirect(
    `${pathTo('search', locale, toSearchQuery({ ...booking, promocode }, { picks: picks ?? [] }))}#total`,
    303,
  )
}

async function answerGiftCode(carried: Visit, text: string): Promise<CodeAnswered> {
  const applied = await apply(carried, text)
  const isApplied = applied.outcome === 'applied' || applied.outcome === 'there'
  const { language } = carried.visitor
  return isApplied ? sayApplied(carried, applied.order) : { isApplied, words: sayRefused(applied.outcome, language) }
}

async function apply({ resort, visitor, address }: Visit, text: string): Promise<AppliedGift> {
  const { token, language, country, booking } = visitor
  const buyer = { token, language, country, currency: booking.currency, promocode: null, address }
  return await applyGift(resort, { ...buyer, text })
}

/** A gift's code in the address of a search: it is taken, and the address that follows does not have it. */
export async function answerGiftInAddress(carried: Visit, page: 'search' | 'flights' = 'search'): Promise<void> {
  const { url, visitor } = carried
  const text = url.searchParams.get('promocode') ?? ''
  if (!readGiftCode(text)) return
  const { outcome } = await apply(carried, text)
  const query = new URLSearchParams(url.searchParams)
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
  if (outcome !== 'applied' && outcome !== 'there') return { isApplied: false, words: sayRefused(outcome, language) }
  if (!order?.gifts.length) return null
  // A flight that is only being chosen is on no order yet.
  const isBeside = page === 'flights' && !flightOf(order.lines)
  const flight = isBeside ? ` ${m.gift_not_flight({}, { locale: language })}` : ''
  const { isApplied, words } = sayApplied(carried, order)
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
function sayApplied({ resort, visitor }: Visit, order: Order): CodeAnswered {
  const { language: locale } = visitor
  const { gifts, state, lines } = order
  const last = gifts.at(-1)
  if (!last) return { isApplied: true, words: '' }
  const { tail, left, worth } = last
  const aside = sayGiftAside(order, last, { timeZone: resort.clock.timeZone, locale })
  if (aside && isZero(worth) && last.elsewhere && isSame(last.elsewhere.amount, left))
    return { isApplied: false, words: `${m.gift_used({ tail }, { locale })}: ${aside}` }
  const applied = m.gift_applied({ tail, amount: formatMoney(left, locale) }, { locale })
  const waits = state === 'held' ? null : m.gift_waits({}, { locale })
  const flight = flightOf(lines) ? m.gift_not_flight({}, { locale }) : null
  return { isApplied: true, words: [applied, aside, waits, flight].filter(Boolean).join(' ') }
}

function sayRefused(outcome: string, locale: Language): string {
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
