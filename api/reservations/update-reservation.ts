import type { z } from 'zod'
import { toLanguage } from '#resort/guests/language.ts'
import { openChallenge } from '#resort/payments/open-challenge.ts'
import { chooseTerms } from '#resort/reservations/choose-terms.ts'
import { findReservationByToken } from '#resort/reservations/find-reservation-by-token.ts'
import type { KeptAnswer } from '#resort/reservations/idempotency-queries.ts'
import { payReservation } from '#resort/reservations/pay-reservation.ts'
import { isBooked, type Reservation } from '#resort/reservations/reservation.ts'
import { saveGuest } from '#resort/reservations/save-guest.ts'
import { payChoiceOf } from '#resort/reservations/schedule.ts'
import type { Api } from '../api.ts'
import { choose, refuse } from './choose-from-wire.ts'
import { type changedReservation, toParties, toWire, type WantedReservation } from './reservation-on-the-wire.ts'

type Changed = z.infer<typeof changedReservation>
export type Updating = { token: string; address: string; wanted: Changed }

/** Rooms first, then who comes and on which terms, then the payment: whatever of it the request names. */
export async function updateReservation(api: Api, updating: Updating): Promise<KeptAnswer> {
  const { token, address, wanted } = updating
  const { resort } = api
  const { SessionID, Ecommerce, ...rooms } = wanted
  const before = await findReservationByToken(resort, token)
  if (before?.id !== SessionID) return refuse(409, 'no-rooms')
  if (!isSameBooking(before, rooms)) {
    // Other rooms would be another reservation; dates are changed through the link of the letter.
    if (isBooked(before.state)) return refuse(409, 'already-booked')
    const chosen = await choose(api, { token, address, wanted: rooms })
    if (chosen.status !== 201) return chosen
  }
  const { Guest, Extras, PayChoice, PaymentMethod, Months, Proof } = Ecommerce
  const language = toLanguage(rooms.Header.Language.toLowerCase())
  if (Guest) await saveGuest(resort, { token, guest: Guest, typed: before.typed, language })
  if (Extras || PayChoice) {
    const present = await findReservationByToken(resort, token)
    const extras = Extras ?? present?.extras.map(({ code }) => code) ?? []
    const pay = PayChoice ?? (present?.schedule ? payChoiceOf(present.schedule) : 'all-now')
    const { outcome } = await chooseTerms(resort, { token, extras, pay })
    if (outcome === 'no-rooms') return refuse(409, outcome)
    if (outcome === 'too-late') return refuse(409, isBooked(before.state) ? 'already-booked' : 'payment-open')
  }
  if (PaymentMethod) {
    const paying = { token, address, method: PaymentMethod, months: Months ?? null, proof: Proof ?? null }
    return await pay(api, paying)
  }
  const present = await findReservationByToken(resort, token)
  return present ? { status: 200, body: toWire(present) } : refuse(409, 'no-rooms')
}

type Paying = { token: string; address: string; method: string; months: number | null; proof: string | null }

async function pay({ resort, access }: Api, paying: Paying): Promise<KeptAnswer> {
  const reservation = await findReservationByToken(resort, paying.token)
  if (!reservation) return refuse(409, 'no-rooms')
  const { language, total, schedule } = reservation
  const agreed = { total, schedule }
  const answer = await payReservation(resort, { ...paying, agreed, returnUrl: access.returnUrl(language) })
  switch (answer.outcome) {
    case 'to-pay':
      return { status: 200, body: toWire(answer.reservation, answer.url) }
    case 'booked':
    case 'processing':
      return { status: 200, body: toWire(answer.reservation) }
    case 'provider-unreachable':
      return refuse(503, answer.outcome)
    case 'too-many-holds':
    case 'too-many-attempts':
      return refuse(429, answer.outcome)
    case 'proof-needed':
      return refuse(429, answer.outcome, { challenge: await openChallenge(resort.db) })
    case 'guest-missing':
    case 'method-not-offered':
    case 'promo-invalid':
    case 'promo-used-up':
      return refuse(422, answer.outcome)
    case 'terms-changed':
      return refuse(409, 'price-changed')
    case 'last-room-taken':
    case 'price-changed':
    case 'payment-open':
    case 'no-rooms':
      return refuse(409, answer.outcome)
  }
}

/** What is still the same keeps its price and its hold. */
function isSameBooking(before: Reservation, wanted: WantedReservation): boolean {
  const { quote, stay, currency, promocode, hotel } = before
  if (!quote) return false
  const chosen = quote.rooms.map(({ roomType, ratePlan, party }) => [roomType, ratePlan, party])
  const parties = toParties(wanted)
  const asked = wanted.Hotel.Habs.map((room, index) => [room.RoomCode, room.RatePlanCode, parties[index]])
  return (
    JSON.stringify([chosen, stay.checkIn, stay.checkOut, currency, promocode ?? '', hotel]) ===
    JSON.stringify([
      asked,
      wanted.CheckIn,
      wanted.CheckOut,
      wanted.Header.Currency,
      wanted.PromoCode ?? '',
      wanted.Hotel.HotelCode,
    ])
  )
}
