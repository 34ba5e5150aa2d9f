import type { FoundStays } from '#resort/availability/find-stays.ts'
import type { TypeOffers } from '#resort/availability/list-stays.ts'
import type { Offer } from '#resort/availability/offer.ts'
import type { Party } from '#resort/guests/party.ts'
import type { RoomType } from '#resort/rooms/room-type.ts'

/** What one party can have of a room type: enough to sort and to count by. Few of them are ever worded. */
export type RankedRoom = {
  type: RoomType
  party: Party
  offers: TypeOffers
  /** The lowest first; none of a room that cannot be had. */
  rates: Offer[]
}

/** The rooms one party of the booking can have, or cannot. */
export function rankRooms(found: Extract<FoundStays, { hotel: unknown }>, room: number): RankedRoom[] {
  const { party, types = [] } = found.rooms[room] ?? {}
  return types.flatMap((offers) => {
    const type = found.roomTypes.find(({ code }) => code === offers.roomType)
    return type && party ? [{ type, party, offers, rates: fromLowest(offers) }] : []
  })
}

export function fromLowest(offers: TypeOffers): Offer[] {
  return offers.outcome === 'on-sale' ? offers.offers.toSorted((a, b) => a.total.minor - b.total.minor) : []
}

export function isSeaView({ view }: RoomType): boolean {
  return view === 'ocean'
}
