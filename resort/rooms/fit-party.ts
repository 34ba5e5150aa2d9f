import { guestCount, type Party } from '../guests/party.ts'
import type { RoomType } from './room-type.ts'

export type RoomLimits = Pick<RoomType, 'mostAdults' | 'mostChildren' | 'mostPeople'>

/** Whether everybody may sleep in one room. A child never sleeps without an adult. */
export function fitsParty(party: Party, room: RoomLimits): boolean {
  return (
    party.adults >= 1 &&
    party.adults <= room.mostAdults &&
    party.childrenAges.length <= room.mostChildren &&
    guestCount(party) <= room.mostPeople
  )
}
