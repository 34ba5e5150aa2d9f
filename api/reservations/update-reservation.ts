import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { extraCodesOf } from '#resort/extras/extra.ts'
import { flightOf } from '#resort/flights/flight-item.ts'
import { toLanguage } from '#resort/guests/language.ts'
import { chooseTerms } from '#resort/orders/basket/choose-terms.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { saveGuest } from '#resort/orders/basket/save-guest.ts'
import { saveLanguage } from '#resort/orders/basket/save-language.ts'
import { payChoiceOf } from '#resort/orders/due.ts'
import { isBooked, type Order } from '#resort/orders/order.ts'
import { type CheckedOut, checkOut } from '#resort/orders/pay/check-out.ts'
import { openChallenge } from '#resort/payments/open-challenge.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { ticketKindCode } from '#resort/tickets/ticket-item.ts'
import type { KeptAnswer } from '#resort/visitors/idempotency-queries.ts'
import { isSameChoice } from '#resort/visitors/is-same-booking.ts'
import type { Api } from '../api.ts'
import { choose, refuse } from './choose-from-wire.ts'
import {
  type changedReservation,
  everHadRooms,
  toParties,
  toWire,
  type WantedReservation,
} from './reservation-on-the-wire.ts'

type Changed = z.infer<typeof changedReservation>
export type Updating = { token: string; address: string; sessions: readonly string[]; wanted: Changed }

/** Rooms first, then who comes and on which terms, then the payment: whatever of it the request names. */
export async function updateReservation(api: Api, updating: Updating): Promise<KeptAnswer> {
  const { token, wanted, ...who } = updating
  const { resort } = api
  const { SessionID, Ecommerce, ...asked } = wanted
  const before = await findOrderByToken(resort, token)
  if (before?.id !== SessionID) return refuse(409, 'no-rooms')
  // A package has a rate of its own, and is not left by trying a code.
  if (asked.PromoCode && flightOf(before.lines)) return refuse(422, 'promo-invalid')
  // Who says nothing of a code keeps the one there is.
  const rooms = { ...asked, PromoCode: asked.PromoCode === undefined ? before.promocode : asked.PromoCode }
  if (!isSame(before, rooms)) {
    // Other rooms would be another reservation; dates are changed through the link of the letter.
    if (isBooked(before)) return refuse(409, 'already-booked')
    const chosen = await choose(api, { token, ...who, wanted: rooms })
    if (chosen.status !== 201) return chosen
  }
  // Other rooms take some of what was typed off.
  const present = (await findOrderByToken(resort, token)) ?? before
  const language = languageOf(wanted)
  if (present.language !== language) await saveLanguage(resort, { token, language })
  if (Ecommerce.PaymentMethod) return await pay(api, { ...updating, present, method: Ecommerce.PaymentMethod })
  return await keep(api, { ...updating, present })
}

type Keeping = Updating & { present: Order }

async function keep({ resort }: Api, { token, wanted, present }: Keeping): Promise<KeptAnswer> {
  const { Guest, Extras, PayChoice } = wanted.Ecommerce
  if (Guest) await saveGuest(resort, { token, guest: Guest, typed: present.typed })
  // A request that is repeated names the same guest.
  if (Guest && isBooked(present) && !isDeepStrictEqual(Guest, present.guest)) return refuse(409, 'already-booked')
  if (Extras || PayChoice) {
    const extras = Extras ?? extraCodesOf(present.lines)
    const pay = PayChoice ?? payChoiceOf(present.dues) ?? 'all-now'
    const { outcome } = await chooseTerms(resort, { token, extras, pay })
    if (outcome === 'no-rooms') return refuse(409, outcome)
    if (outcome === 'too-late') return refuse(409, isBooked(present) ? 'already-booked' : 'payment-open')
  }
  const kept = await findOrderByToken(resort, token)
  return kept && everHadRooms(kept) ? { status: 200, body: toWire(kept) } : refuse(409, 'no-rooms')
}

async function pay(api: Api, paying: Keeping & { method: string }): Promise<KeptAnswer> {
  const { resort, access } = api
  const { token, address, sessions, wanted, present, method } = paying
  const { Guest, Extras, PayChoice, Months, Proof } = wanted.Ecommerce
  const language = languageOf(wanted)
  const answer = await checkOut(resort, {
    ...(Guest && { guest: { details: Guest, typed: present.typed, language } }),
    ...((Extras || PayChoice) && { terms: { extras: Extras, pay: PayChoice } }),
    ifPaying: 'go-on',
    means: {
      token,
      address,
      sessions,
      method,
      months: Months ?? null,
      proof: Proof ?? null,
      returnUrl: access.returnUrl(language),
    },
  })
  if (answer.outcome === 'provider-unreachable' || answer.outcome === 'methods-unknown') access.note(answer.error)
  return await toAnswer(api, answer)
}

async function toAnswer({ resort }: Api, answer: CheckedOut): Promise<KeptAnswer> {
  switch (answer.outcome) {
    case 'to-pay':
      return { status: 200, body: toWire(answer.order, answer.url) }
    case 'booked':
    case 'processing':
      return { status: 200, body: toWire(answer.order) }
    case 'provider-unreachable':
    case 'airline-silent':
    case 'maintenance':
      return refuse(503, answer.outcome)
    case 'methods-unknown':
      return refuse(503, 'payment-methods-not-retrieved')
    case 'too-many-holds':
    case 'too-many-attempts':
      return refuse(429, answer.outcome)
    case 'proof-needed':
      return refuse(429, answer.outcome, { challenge: await openChallenge(resort.db) })
    case 'currency-not-offered':
      return refuse(400, answer.outcome)
    case 'guest-missing':
    case 'method-not-offered':
    case 'promo-invalid':
    case 'promo-used-up':
      return refuse(422, answer.outcome)
    case 'terms-changed':
      return refuse(409, 'price-changed')
    case 'too-late':
      return refuse(409, isBooked(answer.order) ? 'already-booked' : 'payment-open')
    case 'last-room-taken':
      // The sentence is about a room; beside rooms, the places of a park or tour may be what is gone.
      return refuse(409, answer.of === ticketKindCode ? 'not-available' : answer.outcome)
    case 'not-available':
    case 'flight-gone':
    case 'price-changed':
    case 'payment-open':
    case 'hold-ending':
    case 'no-rooms':
      return refuse(409, answer.outcome)
  }
}

function languageOf({ Header }: WantedReservation) {
  return toLanguage(Header.Language.toLowerCase())
}

/** What is still the same keeps its price and its hold. */
function isSame({ lines, currency, promocode }: Order, wanted: WantedReservation): boolean {
  const held = stayOf(lines)
  if (!held) return false
  const parties = toParties(wanted)
  const rooms = wanted.Hotel.Habs.flatMap(({ RoomCode, RatePlanCode }, index) => {
    const party = parties[index]
    return party ? [{ party, roomType: RoomCode, ratePlan: RatePlanCode }] : []
  })
  const { Header, CheckIn, CheckOut, PromoCode, Hotel } = wanted
  return isSameChoice(
    { stay: held.stay, hotel: held.hotel, rooms: held.rooms, currency, promocode },
    {
      stay: { checkIn: CheckIn, checkOut: CheckOut },
      hotel: Hotel.HotelCode,
      rooms,
      currency: Header.Currency,
      promocode: PromoCode ?? null,
    },
  )
}
