import { redirect } from 'react-router'
import type { RoomChosen } from '#resort/availability/make-quote.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import { chooseRooms } from '#resort/orders/basket/choose-rooms.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { holdOrder } from '#resort/orders/hold/hold-order.ts'
import type { Order } from '#resort/orders/order.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { isSameChoice } from '#resort/visitors/is-same-booking.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { parseChoice } from '../../../room-choice.ts'
import type { Visit } from '../../../visit.ts'

/** Why the rooms could not be set aside, in the guest's words. */
export type RoomsRefused = { status: number; sentence: string }

/** Puts a price on the rooms that are chosen, sets them aside and leads on to the guest's details. */
export async function answerRooms(carried: Visit, seen: string): Promise<RoomsRefused> {
  const { resort, visitor, address, url } = carried
  const { token, language, country, booking } = visitor
  const { hotel, stay, currency, promocode } = booking
  const rooms = listChosen(carried)
  const here = url.pathname + url.search
  const next = pathTo('booking', language)
  if (!stay || !rooms) throw redirect(here, 303)
  if (isHeldAlready(await findOrderByToken(resort, token), carried, rooms)) throw redirect(next, 303)

  const chosen = await chooseRooms(resort, {
    ...{ token, address, language, country, hotel, stay, currency, promocode, rooms },
  })
  switch (chosen.outcome) {
    case 'chosen':
      break
    case 'payment-open':
      throw redirect(next, 303)
    case 'not-available':
      return refuse(409, m.last_room_taken({}, { locale: language }))
    case 'promo-invalid':
      return refuse(409, m.promo_invalid({}, { locale: language }))
    case 'too-many-guesses':
      return refuse(429, m.promo_too_many({}, { locale: language }))
    case 'unknown-hotel':
    case 'currency-not-offered':
      throw redirect(here, 303)
  }
  const total = stayOf(chosen.order.lines)?.total
  // The total that stood beside the button, for comparing only: a guest never goes on at a price they did not see.
  const before = /^\d{1,12}$/.test(seen) ? money(Number(seen), currency) : total
  if (total && before && total.minor !== before.minor) {
    const prices = { before: formatMoney(before), now: formatMoney(total) }
    return refuse(409, m.reserve_price_moved(prices, { locale: language }))
  }
  return await hold(carried, next)
}

async function hold({ resort, visitor, address }: Visit, next: string): Promise<RoomsRefused> {
  const { token, language: locale, booking } = visitor
  const held = await holdOrder(resort, { token, address })
  switch (held.outcome) {
    case 'held':
    case 'payment-open':
    case 'already-booked':
    case 'price-changed':
    case 'no-rooms':
      throw redirect(next, 303)
    case 'last-room-taken':
      return refuse(409, m.last_room_taken({}, { locale }))
    case 'promo-used-up':
      return refuse(409, m.reserve_promo_used_up({ code: booking.promocode ?? '' }, { locale }))
    case 'promo-invalid':
      return refuse(409, m.promo_invalid({}, { locale }))
    case 'too-many-holds':
      return refuse(429, m.reserve_holds_text({ phone: resort.hotel.phones[0]?.number ?? '' }, { locale }))
  }
}

/** One choice for each room of the booking, from the address; null while one is missing. */
function listChosen({ url, visitor }: Visit): RoomChosen[] | null {
  const { rooms } = visitor.booking
  const { picks } = parseChoice(url.searchParams, rooms.length)
  const chosen = rooms.flatMap((party, room) => {
    const pick = picks[room]
    return pick ? [{ party, ...pick }] : []
  })
  return chosen.length === rooms.length ? chosen : null
}

/** Pressed twice, or once more after coming back: the rooms, their price and their time stay as they are. */
function isHeldAlready(order: Order | null, { visitor }: Visit, rooms: readonly RoomChosen[]): boolean {
  const held = order && stayOf(order.lines)
  if (!held || order.state !== 'held' || order.hold.seconds <= 0) return false
  const { currency, promocode } = order
  return isSameChoice(
    { stay: held.stay, hotel: held.hotel, rooms: held.rooms, currency, promocode },
    { ...visitor.booking, rooms },
  )
}

function refuse(status: number, sentence: string): RoomsRefused {
  return { status, sentence }
}
