import type { Party } from '../guests/party.ts'
import type { BookingParameters } from './booking-parameters.ts'

/** The same with the room and the plan that were picked for each party. */
export type WantedChoice = Omit<BookingParameters, 'rooms'> & {
  rooms: readonly { party: Party; roomType: string; ratePlan: string }[]
}

/** Whether two wishes ask for the same: the only rule of it, for addresses, pages and the API. */
export function isSameBooking(one: BookingParameters, other: BookingParameters): boolean {
  return toText(one) === toText(other)
}

export function isSameChoice(one: WantedChoice, other: WantedChoice): boolean {
  return isSameBooking(toBooking(one), toBooking(other)) && areSamePicks(one, other)
}

type WantedStay = Pick<WantedChoice, 'hotel' | 'stay' | 'rooms'>

/** The same nights for the same guests, whichever rooms those are, and whatever they are paid in. */
export function isSameStay(one: WantedStay, other: WantedStay): boolean {
  const parties = ({ rooms }: WantedStay) => rooms.map(({ party }) => party)
  return stayText({ ...one, rooms: parties(one) }) === stayText({ ...other, rooms: parties(other) })
}

/** The same rooms at the same rates. */
export function areSamePicks(one: Pick<WantedChoice, 'rooms'>, other: Pick<WantedChoice, 'rooms'>): boolean {
  const picks = ({ rooms }: typeof one) => rooms.map(({ roomType, ratePlan }) => `${roomType} ${ratePlan}`).join()
  return picks(one) === picks(other)
}

function toBooking(choice: WantedChoice): BookingParameters {
  return { ...choice, rooms: choice.rooms.map(({ party }) => party) }
}

function toText({ promocode, currency, ...stay }: BookingParameters): string {
  return JSON.stringify([stayText(stay), promocode || null, currency])
}

/** A stay as text, by which it is known again: hotel, nights and who sleeps in each room. */
export function stayText({ stay, rooms, hotel }: Pick<BookingParameters, 'stay' | 'rooms' | 'hotel'>): string {
  const parties = rooms.map(({ adults, childrenAges }) => [adults, ...childrenAges])
  return JSON.stringify([stay?.checkIn, stay?.checkOut, parties, hotel])
}
