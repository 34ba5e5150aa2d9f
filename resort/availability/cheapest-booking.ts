import { nightCount } from '../calendar/stay.ts'
import { type Money, sum } from '../money/money.ts'
import type { RoomCategory } from '../rooms/room-type.ts'
import { type HotelNights, positionOf, roomsLeft } from './hotel-nights.ts'
import { cheapestHousing } from './house-rooms.ts'
import { listStays, type StaySearch, type TypeOffers } from './list-stays.ts'
import type { Offer } from './offer.ts'

export type CheapestRoom = { roomType: string; offer: Offer }

/** The cheapest way to house the whole booking, in one category of rooms or in any; null when there is none. */
export function cheapestBooking(
  hotel: HotelNights,
  search: StaySearch,
  category: RoomCategory | null = null,
): { rooms: CheapestRoom[]; total: Money } | null {
  const isWanted = (index: number) => category === null || hotel.rooms[index]?.room.category === category
  const offers = listStays(hotel, search).map(({ types }) =>
    types.map((type, index) => (isWanted(index) ? cheapestOffer(type) : null)),
  )
  const prices = offers.map(
    (types) => new Map(types.flatMap((offer, index) => (offer ? [[index, offer.offer.total.minor] as const] : []))),
  )
  const first = positionOf(hotel, search.stay.checkIn)
  const nights = nightCount(search.stay)
  const housing = cheapestHousing(
    prices,
    hotel.rooms.map((room) => roomsLeft(room, first, nights)),
  )
  if (!housing) return null
  const rooms = housing.types.flatMap((type, room) => offers[room]?.[type] ?? [])
  return {
    rooms,
    total: sum(
      search.currency,
      rooms.map(({ offer }) => offer.total),
    ),
  }
}

/** For one room, the cheapest offer of every type it may have, by the position of the type. */
export function cheapestOffers(hotel: HotelNights, search: StaySearch): Map<number, CheapestRoom> {
  const [room] = listStays(hotel, search)
  const offers = room?.types.map(cheapestOffer) ?? []
  return new Map(offers.flatMap((offer, type) => (offer ? [[type, offer] as const] : [])))
}

function cheapestOffer(type: TypeOffers): CheapestRoom | null {
  if (type.outcome === 'not-available') return null
  const { offers, roomType } = type
  const offer = offers.reduce((best, each) => (each.total.minor < best.total.minor ? each : best))
  return { roomType, offer }
}
