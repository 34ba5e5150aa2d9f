import { longestStayNights } from '../calendar/stay.ts'
import type { Party } from '../guests/party.ts'
import { leastNightsOf, type Promo } from '../rates/promo.ts'
import { fitsParty } from '../rooms/fit-party.ts'
import { type HotelNights, roomsLeft } from './hotel-nights.ts'
import { canHouse } from './house-rooms.ts'
import { hasLength, type Lengths, lengthsBetween, listLengths, noLengths } from './lengths.ts'
import { groupPlans, type OpenStays, openStays, type PlanGroup } from './open-stays.ts'

/** The stays that a whole booking may have, from any position of the window. */
export type BookingCalendar = {
  hotel: HotelNights
  groups: readonly PlanGroup[]
  /** For each room, the groups whose room type takes its party. */
  fitting: readonly (readonly number[])[]
  /** For each group, its stays with one room left on every night, with two, and so on to the rooms of the booking. */
  open: readonly (readonly OpenStays[])[]
  lengthsFrom: OpenStays
}

export function followBooking(
  hotel: HotelNights,
  search: { rooms: readonly Party[]; promo: Promo | null },
): BookingCalendar {
  const rooms = search.rooms.length
  const takes = hotel.rooms.map(({ room }) => search.rooms.map((party) => fitsParty(party, room)))
  const groups = groupPlans(hotel, promoOfEveryStay(search.promo)).filter(({ type }) => takes[type]?.includes(true))
  const fitting = search.rooms.map((_, room) =>
    groups.flatMap(({ type }, index) => (takes[type]?.[room] ? [index] : [])),
  )
  const open = groups.map((group) => search.rooms.map((_, index) => openStays(group, index + 1)))
  const booking = { hotel, groups, fitting, open }
  // Parties that fit the same room types are asked about once.
  const kinds = [...new Map(fitting.map((each) => [each.join(), each])).values()]
  return {
    ...booking,
    lengthsFrom: (position, daysAhead) => {
      const left = open.map((stays) => stays.map((each) => each(position, daysAhead)))
      if (rooms === 1) return unionOf(kinds[0] ?? [], left)
      const all = lengthsBetween(1, longestStayNights)
      const sure = kinds.reduce((lengths, kind) => lengths & plentyFor(groups, kind, { left, rooms }), all)
      const possible = kinds.reduce((lengths, kind) => lengths & unionOf(kind, left), all)
      let lengths = sure
      for (const nights of listLengths(possible & ~sure)) {
        if (isHoused(booking, left, { position, nights })) lengths |= 1 << nights
      }
      return lengths
    },
  }
}

/** A code for certain dates opens its hidden plan in the search for those dates, not in the whole calendar. */
function promoOfEveryStay(promo: Promo | null): Promo | null {
  const isForCertainStays = promo && (promo.stayFrom || promo.stayTo || leastNightsOf(promo) > 1)
  return isForCertainStays ? null : promo
}

/**
 * The lengths for which the types of one room have together as many rooms left as the whole booking has. When that
 * holds for every room, all are housed: whichever rooms are looked at, their types have enough for them.
 */
function plentyFor(
  groups: readonly PlanGroup[],
  kind: readonly number[],
  { left, rooms }: { left: readonly (readonly Lengths[])[]; rooms: number },
): Lengths {
  const byType = new Map<number, Lengths[]>()
  for (const group of kind) {
    const type = groups[group]?.type ?? 0
    const before = byType.get(type)
    byType.set(type, left[group]?.map((lengths, index) => lengths | (before?.[index] ?? noLengths)) ?? [])
  }
  // counted[n] holds the lengths for which n rooms have been found so far.
  const counted = Array<Lengths>(rooms + 1).fill(noLengths)
  counted[0] = lengthsBetween(1, longestStayNights)
  for (const lengths of [...byType.values()].flat()) {
    for (let found = rooms; found > 0; found--) {
      counted[found] = (counted[found] ?? noLengths) | ((counted[found - 1] ?? noLengths) & lengths)
    }
  }
  return counted[rooms] ?? noLengths
}

function unionOf(kind: readonly number[], left: readonly (readonly Lengths[])[]): Lengths {
  let lengths = noLengths
  for (const group of kind) lengths |= left[group]?.[0] ?? noLengths
  return lengths
}

type Nights = { position: number; nights: number }

function isHoused(
  { hotel, groups, fitting }: Omit<BookingCalendar, 'lengthsFrom'>,
  open: readonly (readonly Lengths[])[],
  { position, nights }: Nights,
): boolean {
  const left = hotel.rooms.map((room) => roomsLeft(room, position, nights))
  const options = fitting.map((room) =>
    room.flatMap((group) => (hasLength(open[group]?.[0] ?? noLengths, nights) ? [groups[group]?.type ?? 0] : [])),
  )
  return canHouse(options, left)
}

/** On sale that night, and too few rooms left for the booking. */
export function isSoldOut({ groups, fitting }: BookingCalendar, position: number): boolean {
  let rooms = 0
  let isOnSale = false
  const seen = new Set<number>()
  for (const { type, minor, left } of groups) {
    if (!minor[position] || seen.has(type)) continue
    seen.add(type)
    isOnSale = true
    rooms += left[position] ?? 0
  }
  return isOnSale && rooms < fitting.length
}
