import { type Day, daysBetween } from '../calendar/day.ts'
import type { Moment } from '../calendar/moment.ts'
import { nightCount, type Stay } from '../calendar/stay.ts'
import type { Party } from '../guests/party.ts'
import type { Currency } from '../money/currency.ts'
import type { NightPricer } from '../rates/night-pricer.ts'
import type { Promo } from '../rates/promo.ts'
import type { Refusal } from '../rates/restriction.ts'
import { fitsParty, type RoomLimits } from '../rooms/fit-party.ts'
import { type HotelNights, positionOf, type RoomColumns, roomsLeft } from './hotel-nights.ts'
import { housedOptions, roomsWithPlace } from './house-rooms.ts'
import { isPlanVisible, type MemberRate, type Occasion, type Offer, offerPlan } from './offer.ts'

export type StaySearch = Moment & {
  stay: Stay
  rooms: readonly Party[]
  /** The room type already chosen for each room; null where none is. */
  chosen: readonly (string | null)[]
  promo: Promo | null
  members?: MemberRate | null
  currency: Currency
  pricerFor: (party: Party) => NightPricer
}

export type Unavailable =
  | Refusal
  | { reason: 'too-many-guests'; limits: RoomLimits }
  | { reason: 'sold-out' | 'other-rooms' | 'not-on-sale' }

/** One room type for one room of the booking. */
export type TypeOffers =
  | { outcome: 'on-sale'; roomType: string; roomsLeft: number | null; offers: Offer[] }
  | { outcome: 'not-available'; roomType: string; why: Unavailable }

export type RoomOffers = { party: Party; types: TypeOffers[] }

/** Few is said and plenty is not: one or two rooms, and at most a third of those there are of the type. */
const mostRoomsSaid = 2
const shareSaid = 3

/** What can be sold to each room of a booking, and why the rest cannot. */
export function listStays(hotel: HotelNights, search: StaySearch): RoomOffers[] {
  const first = positionOf(hotel, search.stay.checkIn)
  const nights = hotel.days.slice(first, first + nightCount(search.stay))
  const left = hotel.rooms.map((room) => roomsLeft(room, first, nights.length))
  const seen = new Map<string, TypeOffers[]>()
  const wishes = search.rooms.map((party) => {
    const key = `${party.adults}|${party.childrenAges.join()}`
    const types = seen.get(key) ?? offerTypes(hotel, left, toOccasion(party, nights, first, search))
    seen.set(key, types)
    return types
  })
  return search.rooms.map((party, room) => ({
    party,
    types: shareRooms({ hotel, room, wishes, left, chosen: search.chosen }),
  }))
}

/** A room type at one of its rates. */
export type RoomPicked = { roomType: string; ratePlan: string }
export type PlanWanted = RoomPicked & { party: Party }

/** What a room offers of what was picked for it; null where it cannot be had so. */
export function findPicked(offers: RoomOffers | undefined, { roomType, ratePlan }: RoomPicked): Offer | null {
  const type = offers?.types.find((each) => each.roomType === roomType)
  const offer = type?.outcome === 'on-sale' ? type.offers.find((each) => each.ratePlan === ratePlan) : undefined
  return offer ?? null
}

/** Why a guest cannot have the very room and plan they chose; `offers` are those of the same search for that room. */
export function whyNotChosen(
  hotel: HotelNights,
  search: StaySearch,
  { offers, chosen }: { offers: RoomOffers | undefined; chosen: PlanWanted },
): Unavailable {
  const type = offers?.types.find(({ roomType }) => roomType === chosen.roomType)
  const ofType = type?.outcome === 'not-available' && isOfType(type.why) ? type.why : null
  return ofType ?? whyNotPlan(hotel, search, chosen)
}

/** Whatever the plan. */
function isOfType({ reason }: Unavailable): boolean {
  return reason === 'too-many-guests' || reason === 'sold-out' || reason === 'other-rooms'
}

/** Of a type, `listStays` tells of whichever plan can be mended best; here it is the one that is wanted. */
function whyNotPlan(hotel: HotelNights, search: StaySearch, wanted: PlanWanted): Unavailable {
  const first = positionOf(hotel, search.stay.checkIn)
  const nights = hotel.days.slice(first, first + nightCount(search.stay))
  const room = hotel.rooms.find((each) => each.room.code === wanted.roomType)
  const rates = room?.rates.find(({ plan }) => plan.code === wanted.ratePlan)
  if (!rates || !isPlanVisible(rates, search.promo)) return { reason: 'not-on-sale' }
  const offered = offerPlan(rates, toOccasion(wanted.party, nights, first, search))
  return offered.outcome === 'refused' ? offered.refusal : { reason: 'not-on-sale' }
}

function toOccasion(party: Party, nights: Day[], first: number, search: StaySearch): Occasion {
  const { today, now, timeZone, promo, members = null, currency, stay } = search
  const daysAhead = daysBetween(today, stay.checkIn)
  const priceNight = search.pricerFor(party)
  return { party, nights, first, daysAhead, now, timeZone, promo, members, currency, priceNight }
}

function offerTypes(hotel: HotelNights, left: readonly number[], occasion: Occasion): TypeOffers[] {
  return hotel.rooms.map((room, index) => offerType(room, left[index] ?? 0, occasion))
}

function offerType(nights: RoomColumns, left: number, occasion: Occasion): TypeOffers {
  const roomType = nights.room.code
  if (!fitsParty(occasion.party, nights.room))
    return refuse(roomType, { reason: 'too-many-guests', limits: limitsOf(nights.room) })
  if (left < 1) return refuse(roomType, { reason: 'sold-out' })
  const offers: Offer[] = []
  let why: Unavailable = { reason: 'not-on-sale' }
  for (const rates of nights.rates) {
    if (!isPlanVisible(rates, occasion.promo)) continue
    const offered = offerPlan(rates, occasion)
    if (offered.outcome === 'offered') offers.push(offered.offer)
    else why = moreHelpful(why, offered.refusal)
  }
  return offers.length ? { outcome: 'on-sale', roomType, roomsLeft: left, offers } : refuse(roomType, why)
}

function limitsOf({ mostPeople, mostAdults, mostChildren }: RoomLimits): RoomLimits {
  return { mostPeople, mostAdults, mostChildren }
}

function refuse(roomType: string, why: Unavailable): TypeOffers {
  return { outcome: 'not-available', roomType, why }
}

// What a guest can mend by asking for other nights is said before what nobody can mend.
const helpfulness: Unavailable['reason'][] = [
  'not-on-sale',
  'closed',
  'too-early-to-book',
  'too-late-to-book',
  'closed-to-arrival',
  'closed-to-departure',
  'maximum-stay',
  'minimum-stay',
]

function moreHelpful(a: Unavailable, b: Unavailable): Unavailable {
  if (a.reason === 'minimum-stay' && b.reason === 'minimum-stay') return a.nights <= b.nights ? a : b
  return helpfulness.indexOf(b.reason) > helpfulness.indexOf(a.reason) ? b : a
}

type Sharing = {
  hotel: HotelNights
  room: number
  wishes: readonly TypeOffers[][]
  left: readonly number[]
  chosen: readonly (string | null)[]
}

/** Withholds the types that the other rooms of the booking need, and counts those they have chosen. */
function shareRooms({ hotel, room, wishes, left, chosen }: Sharing): TypeOffers[] {
  const hasPick = (index: number) => index !== room && chosen[index] != null
  const options = wishes.map((types, index) => optionsOf(types, index === room ? null : (chosen[index] ?? null)))
  // What is chosen has its place. A room that finds none keeps no other room from having one.
  const order = [...wishes.keys()].toSorted((a, b) => Number(hasPick(b)) - Number(hasPick(a)))
  const placed = roomsWithPlace(options, left, order)
  const possible =
    housedOptions(
      placed.map((each) => options[each] ?? []),
      left,
    )[placed.indexOf(room)] ?? []
  return (wishes[room] ?? []).map((type, index) => {
    if (type.outcome === 'not-available') return type
    if (!possible.includes(index)) return refuse(type.roomType, { reason: 'other-rooms' })
    const taken = chosen.filter((code, other) => other !== room && code === type.roomType).length
    const still = type.roomsLeft === null ? null : type.roomsLeft - taken
    return { ...type, roomsLeft: still !== null && isFew(still, hotel.rooms[index]?.room.rooms ?? 0) ? still : null }
  })
}

function isFew(left: number, rooms: number): boolean {
  return left <= mostRoomsSaid && left * shareSaid <= rooms
}

function optionsOf(types: readonly TypeOffers[], chosen: string | null): number[] {
  return types.flatMap((type, index) =>
    type.outcome === 'on-sale' && (chosen === null || chosen === type.roomType) ? [index] : [],
  )
}
