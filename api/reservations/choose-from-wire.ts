import type { RoomChosen } from '#resort/availability/quote-rooms.ts'
import { today } from '#resort/calendar/today.ts'
import { toLanguage } from '#resort/guests/language.ts'
import { chooseRooms, type RoomsWanted } from '#resort/orders/basket/choose-rooms.ts'
import type { KeptAnswer } from '#resort/visitors/idempotency-queries.ts'
import type { Api } from '../api.ts'
import { type Problem, writeProblem } from '../problems/problems.ts'
import { toStay } from '../stays/search-query.ts'
import { toParties, toWire, type WantedReservation } from './reservation-on-the-wire.ts'

export type Choosing = { token: string; address: string; sessions: readonly string[]; wanted: WantedReservation }

/** Rooms as the server prices them, whatever amounts came along. */
export async function choose({ resort }: Api, choosing: Choosing): Promise<KeptAnswer> {
  const wanted = toRoomsWanted(choosing, today(resort.clock))
  if ('message' in wanted) return refuse(400, 'bad-input', { parameters: [wanted] })
  const chosen = await chooseRooms(resort, wanted)
  switch (chosen.outcome) {
    case 'chosen':
      return { status: 201, body: toWire(chosen.order) }
    case 'payment-open':
      return refuse(409, 'payment-open')
    case 'not-available':
      return refuse(409, chosen.why.reason === 'sold-out' ? 'last-room-taken' : 'not-available')
    case 'promo-invalid':
      return refuse(422, 'promo-invalid')
    case 'too-many-drafts':
      return refuse(429, 'too-many-requests')
    case 'too-many-guesses':
      return refuse(429, 'too-many-guesses')
    case 'maintenance':
      return refuse(503, chosen.outcome)
    case 'unknown-hotel':
      return refuse(404, 'unknown-hotel')
    case 'currency-not-offered':
      return refuse(400, 'currency-not-offered')
  }
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

export function refuse(
  status: number,
  code: string,
  details: Pick<Problem, 'parameters' | 'challenge'> = {},
): KeptAnswer {
  const title = titles[status] ?? 'Problem'
  return { status, body: writeProblem({ status, title, code, ...details }) }
}

type Wrong = { name: string; message: string }

function toRoomsWanted({ token, address, sessions, wanted }: Choosing, day: string): RoomsWanted | Wrong {
  const { Header, Hotel, PromoCode, CheckIn, CheckOut } = wanted
  const stay = toStay({ checkin: CheckIn, checkout: CheckOut }, day)
  if ('message' in stay) return { name: stay.name === 'checkin' ? 'CheckIn' : 'CheckOut', message: stay.message }
  const parties = toParties(wanted)
  if (parties.length !== Hotel.Habs.length) return { name: 'Paxes', message: 'one for each room' }
  const rooms: RoomChosen[] = Hotel.Habs.flatMap(({ RoomCode, RatePlanCode }, index) => {
    const party = parties[index]
    return party ? [{ party, roomType: RoomCode, ratePlan: RatePlanCode }] : []
  })
  return {
    token,
    address,
    sessions,
    language: toLanguage(Header.Language.toLowerCase()),
    country: Header.Country === 'MEX' ? 'MX' : 'US',
    hotel: Hotel.HotelCode,
    stay,
    currency: Header.Currency,
    promocode: PromoCode || null,
    rooms,
  }
}
