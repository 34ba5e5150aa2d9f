import { redirect } from 'react-router'
import { today } from '#resort/calendar/today.ts'
import { flightKindCode, isFlightLine } from '#resort/flights/flight-item.ts'
import { isGiftLine } from '#resort/gifts/gift-item.ts'
import { type Currency, parseCurrency } from '#resort/money/currency.ts'
import { addGift, dropGift } from '#resort/orders/basket/add-gift.ts'
import { changeCurrency } from '#resort/orders/basket/change-currency.ts'
import { findChosen } from '#resort/orders/basket/chosen-order.ts'
import { dropRooms } from '#resort/orders/basket/drop-rooms.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { extendHold } from '#resort/orders/hold/extend-hold.ts'
import { holdOrder } from '#resort/orders/hold/hold-order.ts'
import { listClosedAmong } from '#resort/tickets/closed-day-queries.ts'
import { listOutings } from '#resort/tickets/ticket-item.ts'
import { aboutTaken } from '../../about-of.ts'
import { readAlong } from '../../along.ts'
import { type AddRefused, answerAdd, answerRemove, sayWhy } from '../../answer-add.ts'
import { answerCode, answerLeaveGift } from '../../answer-code.ts'
import { choiceOf, pathToChoice } from '../../choice-of.ts'
import { m } from '../../messages/compiled/messages.js'
import { parseGift, readGift, writeGift } from '../../parse-gift.ts'
import { pathTo } from '../../paths.ts'
import { longestCode } from '../../to-code.ts'
import type { Visit } from '../../visit.ts'
import { sayGiftWorth } from '../../words/say-gift-worth.ts'
import { sayNotAvailable } from '../../words/say-not-available.ts'
import { sayClosedInCart } from './say-closed-in-cart.ts'

/** A code that does not count, and why. */
export type WrongCode = { typed: string; words: string }

/** What keeps it from going on, or what was done, with all that is needed to undo it: names and words stand in no address. */
export type CartAnswer =
  | AddRefused
  | { status: number; wrongCode: WrongCode }
  | {
      status: number
      said: string
      undo: Record<string, string> | null
      /** Where what was taken out is chosen again, when no press can bring it back as it was. */
      again?: { words: string; path: string } | null
    }

/** Does what a button of the cart asks; where nothing is to be said, it leads on. */
export async function answerCart(carried: Visit, form: FormData): Promise<CartAnswer> {
  const { language } = carried.visitor
  switch (form.get('do')) {
    case 'add':
      return await answerAdd(carried, form, (query) => pathTo('cart', language, query))
    case 'add-again':
      return await answerAdd(carried, form, () => pathTo('cart', language, { again: allOf(form).join(' ') }))
    case 'remove':
      return await answerRemove(carried, form, (query) => pathTo('cart', language, query))
    case 'remove-rooms':
      return await removeRooms(carried)
    case 'remove-gift':
      return await removeGift(carried, text(form, 'line'))
    case 'add-gift':
      return await addGiftAgain(carried, form)
    case 'code': {
      const typed = text(form, 'code').slice(0, longestCode)
      const { isApplied, words } = await answerCode(carried, typed)
      return isApplied ? { status: 200, said: words, undo: null } : { status: 409, wrongCode: { typed, words } }
    }
    case 'currency':
      return await changeTo(carried, parseCurrency(text(form, 'currency')))
    case 'leave-gift':
      await answerLeaveGift(carried, text(form, 'tail'))
      throw redirect(pathTo('cart', language), 303)
    case 'extend': {
      const { outcome } = await extendHold(carried.resort, carried.visitor.token)
      throw redirect(`${pathTo('cart', language, { said: outcome })}#said`, 303)
    }
    case 'continue':
      return await goOn(carried)
    default:
      throw redirect(pathTo('cart', language), 303)
  }
}

/** The product of a form, and what goes along with it. */
function allOf(form: FormData): string[] {
  return [text(form, 'product'), ...readAlong(text(form, 'along')).map(({ product }) => product)]
}

function text(form: FormData, name: string): string {
  return form.get(name)?.toString() ?? ''
}

function refusal(words: string): AddRefused {
  return { status: 409, refusal: words, isUnavailable: false }
}

/** Leads to the cart without them, which offers to choose them again. */
async function removeRooms({ resort, visitor, address }: Visit): Promise<CartAnswer> {
  const { token, language, country, booking } = visitor
  const order = await findOrderByToken(resort, token)
  const chosen = findChosen(order)
  const said = order?.lines.some(isFlightLine) ? m.cart_trip_removed : m.cart_rooms_removed
  const buyer = { token, language, country, currency: booking.currency, promocode: null, address }
  const dropped = await dropRooms(resort, buyer)
  if (dropped.outcome !== 'changed') return refusal(sayWhy(dropped, language))
  const again = chosen && {
    words: m.cart_rooms_again({}, { locale: language }),
    path: pathToChoice('search', choiceOf(chosen), language),
  }
  return { status: 200, said: said({}, { locale: language }), undo: null, again }
}

/** The same lines in another currency; what is held stays held. */
async function changeTo(
  { resort, visitor, address, sessions, currencies, note }: Visit,
  currency: Currency | null,
): Promise<CartAnswer> {
  const { token, language: locale } = visitor
  const before = await findOrderByToken(resort, token)
  if (!before || !currency || !currencies.includes(currency)) throw redirect(pathTo('cart', locale), 303)
  const changed = await changeCurrency(resort, { token, address, sessions, currency })
  switch (changed.outcome) {
    case 'changed':
      return {
        status: 200,
        said: [
          m.cart_currency_changed({ before: before.currency, now: currency }, { locale }),
          ...sayGiftWorth(changed.order, locale),
        ].join(' '),
        undo: null,
      }
    case 'too-late':
      return refusal(m.shop_error_payment_open({}, { locale }))
    case 'currency-not-offered':
      return refusal(
        (changed.gone === currency ? m.reserve_currency_gone : m.reserve_gift_unpriced)(
          { currency: changed.gone },
          { locale },
        ),
      )
    case 'supplier-silent':
      note(changed.error)
      return refusal(m.trip_silent_text({}, { locale }))
    case 'not-available':
      if (changed.of === flightKindCode) return refusal(m.flights_gone_title({}, { locale }))
      if (changed.why) return refusal(sayNotAvailable(changed.why, locale))
      return refusal((aboutTaken(changed.of) === 'stay' ? m.last_room_taken : m.cart_sold_out)({}, { locale }))
    case 'promo-invalid':
      return refusal(m.promo_invalid({}, { locale }))
    default:
      throw redirect(pathTo('cart', locale), 303)
  }
}

async function removeGift({ resort, visitor, address }: Visit, line: string): Promise<CartAnswer> {
  const { token, language, country, booking } = visitor
  const order = await findOrderByToken(resort, token)
  const gift = order?.lines.filter(isGiftLine).find(({ id }) => id === line)
  const buyer = { token, language, country, currency: booking.currency, promocode: null, address }
  const dropped = await dropGift(resort, { ...buyer, line })
  if (dropped.outcome !== 'changed') return refusal(sayWhy(dropped, language))
  return { status: 200, said: m.gift_removed({}, { locale: language }), undo: gift ? writeGift(gift) : null }
}

async function addGiftAgain({ resort, visitor, address }: Visit, form: FormData): Promise<CartAnswer> {
  const { token, language, country, booking } = visitor
  const currency = parseCurrency(text(form, 'currency')) ?? booking.currency
  const asked = parseGift(readGift(form), { currency, today: today(resort.clock), language })
  const added = await addGift(resort, { token, language, country, currency, promocode: null, address, ...asked })
  if (added.outcome === 'added') throw redirect(`${pathTo('cart', language, { gift: 'added' })}#said`, 303)
  return refusal(m.gift_code_later({}, { locale: language }))
}

/** Sets all of it aside, if it is not, and leads to the till: what needs an answer there is asked there. */
async function goOn({ resort, visitor, address, sessions }: Visit): Promise<AddRefused> {
  const { token, language: locale } = visitor
  const held = await holdOrder(resort, { token, address, sessions })
  if (held.outcome === 'no-rooms') throw redirect(pathTo('cart', locale), 303)
  if (held.outcome === 'not-available') return refusal(sayNotAvailable(held.why, locale))
  if (held.outcome === 'last-room-taken') {
    const closed = await listClosedAmong(resort.db, listOutings(held.order.lines))
    const taken = aboutTaken(held.of) === 'stay' ? m.last_room_taken : m.cart_sold_out
    return refusal(sayClosedInCart(closed, locale) ?? taken({}, { locale }))
  }
  const chosen = findChosen(await findOrderByToken(resort, token))
  throw redirect(chosen ? pathToChoice('booking', choiceOf(chosen), locale) : pathTo('booking', locale), 303)
}
