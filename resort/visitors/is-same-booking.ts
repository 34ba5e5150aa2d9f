import type { Party } from '../guests/party.ts'
import type { BookingParameters } from './booking-parameters.ts'

export type WantedBooking = Omit<BookingParameters, 'modified'>
/** The same with the room and the plan that were picked for each party. */
export type WantedChoice = Omit<WantedBooking, 'rooms'> & {
  rooms: readonly { party: Party; roomType: string; ratePlan: string }[]
}

/** Whether two wishes ask for the same: the only rule of it, for addresses, pages and the API. */
export function isSameBooking(one: WantedBooking, other: WantedBooking): boolean {
  return toText(one) === toText(other)
}

export function isSameChoice(one: WantedChoice, other: WantedChoice): boolean {
  const picks = ({ rooms }: WantedChoice) => rooms.map(({ roomType, ratePlan }) => `${roomType} ${ratePlan}`).join()
  return isSameBooking(toBooking(one), toBooking(other)) && picks(one) === picks(other)
}

function toBooking(choice: WantedChoice): WantedBooking {
  return { ...choice, rooms: choice.rooms.map(({ party }) => party) }
}

function toText({ stay, rooms, promocode, hotel, currency }: WantedBooking): string {
  const parties = rooms.map(({ adults, childrenAges }) => [adults, ...childrenAges])
  return JSON.stringify([stay?.checkIn, stay?.checkOut, parties, promocode || null, hotel, currency])
}
