import { findRoomsBeside, type RoomsBeside } from '#resort/availability/find-rooms-beside.ts'
import type { Stay } from '#resort/calendar/stay.ts'
import { today } from '#resort/calendar/today.ts'
import { listCities } from '#resort/flights/airport-queries.ts'
import { askFlights } from '#resort/flights/ask-flights.ts'
import type { PricedOffer } from '#resort/flights/flight-choices.ts'
import { refuseTrip, type Trip } from '#resort/flights/flight-question.ts'
import { arrivalDay } from '#resort/flights/leg-days.ts'
import { readChosen, readOffers } from '#resort/flights/read-offers.ts'
import type { Currency } from '#resort/money/currency.ts'
import { hasRooms } from '#resort/orders/basket/chosen-order.ts'
import { choiceOf } from '../../choice-of.ts'
import { readFromCart } from '../../read-from-cart.ts'
import { type Asked, readTrip } from '../../read-trip.ts'
import type { Visit } from '../../visit.ts'
import { sayOrigin } from '../../words/say-origin.ts'
import { findOrigin } from './find-origin.ts'
import { sayTrouble, type TroubleKind } from './say-trouble.ts'
import { showOffers } from './show-offers.ts'
import { showTrip } from './show-trip.ts'
import type { Told } from './show-way.ts'

/** What is asked by the address, and how far airlines have answered it. */
export async function loadPackage(carried: Visit) {
  const { resort, visitor, url } = carried
  const { booking, language: locale } = visitor
  const asked = keepPicks(readTrip(url.searchParams, { origin: visitor.origin, rooms: booking.rooms.length }), carried)
  const { stay } = booking
  if (!stay || !asked.origin) return { trip: null, trouble: null, offers: null }
  const origin = await findOrigin(resort, asked.origin, locale)
  if (!origin) return { trip: null, trouble: sayTrouble('unknown-origin', { carried, asked }), offers: null }
  const meant = { ...asked, origin: sayOrigin(origin.meant, locale) }
  const wish = { from: origin.meant.code, to: asked.to, stay, daysBefore: asked.daysBefore, rooms: booking.rooms }
  const why = refuseTrip(wish, today(resort.clock))
  const { rooms, currency } = await findRooms(carried, stay, meant.picks)
  const trip = showTrip({ ...booking, stay, currency }, { asked: meant, origin, typed: asked.origin, locale })
  const stopped = (kind: TroubleKind) => ({ trip, trouble: sayTrouble(kind, { carried, asked: meant }), offers: null })
  if (why) return stopped(why)
  if (rooms.outcome !== 'found') return stopped('no-rooms')
  const flights = await ask(carried, wish)
  if (flights.outcome !== 'asked') return stopped(flights.outcome === 'refused' ? flights.why : flights.outcome)
  const { search } = flights
  const offers = (await readOffers(resort, { search: search.id, currency })).filter((each) => hasStay(each, stay))
  const order = carried.unfinished?.order.id ?? null
  const answered = { hash: search.hash, currency, search: search.id, offers, order }
  const chosen = meant.flight ? await readChosen(resort, { id: meant.flight, ...answered }) : null
  if (search.state === 'failed' && !offers.length && !chosen) return stopped('failed')
  const told: Told = {
    locale,
    timeZone: resort.clock.timeZone,
    cities: await listCities(resort.db, airportsOf(chosen ? [chosen] : offers), locale),
    pictures: resort.pictures,
    booking: { ...booking, stay, currency },
    asked: { ...meant, flight: chosen?.offer.id ?? meant.flight },
    rooms,
    beside: readFromCart(carried.unfinished, currency, locale),
  }
  return { trip, trouble: null, offers: showOffers(told, { search, offers, chosen }) }
}

/** Other days or another flight are for the rooms that are in the cart, as long as the address names no others. */
function keepPicks(asked: Asked, { unfinished }: Visit): Asked {
  const isNamed = asked.picks.some((pick) => pick !== null)
  const picks = unfinished && hasRooms(unfinished) ? choiceOf(unfinished).picks : null
  return !isNamed && picks?.length === asked.picks.length ? { ...asked, picks } : asked
}

/** Whoever begins a search goes on with it behind the page; what goes wrong with it is for the log. */
async function ask({ resort, visitor, address, unfinished, note }: Visit, wish: Trip) {
  const order = unfinished?.order.id ?? null
  const asked = await askFlights(resort, { ...wish, token: visitor.token, address, order })
  if (asked.outcome === 'asked') asked.underway?.catch(note)
  return asked
}

/** Dollars are always offered: prices are kept in them. */
async function findRooms(
  { resort, visitor, sessions }: Visit,
  stay: Stay,
  picks: Parameters<typeof findRoomsBeside>[1]['picks'],
): Promise<{ rooms: RoomsBeside; currency: Currency }> {
  const { hotel, rooms, currency } = visitor.booking
  const find = (each: Currency) => findRoomsBeside(resort, { hotel, stay, rooms, currency: each, picks, sessions })
  const found = await find(currency)
  if (found.outcome !== 'currency-not-offered') return { rooms: found, currency }
  return { rooms: await find('USD'), currency: 'USD' }
}

/** Who lands on the day of departure has no stay. */
function hasStay({ offer: { legs } }: PricedOffer, { checkOut }: Stay): boolean {
  const [out] = legs
  return out !== undefined && arrivalDay(out) < checkOut
}

function airportsOf(offers: readonly PricedOffer[]): string[] {
  const codes = offers.flatMap(({ offer }) =>
    offer.legs.flatMap(({ segments }) => segments.flatMap(({ to, stops }) => [to.airport, ...stops])),
  )
  return [...new Set(codes)]
}
