import { nightCount, type Stay } from '../calendar/stay.ts'
import type { Party } from '../guests/party.ts'
import type { Currency } from '../money/currency.ts'
import type { Guesser } from '../rates/code-guesses.ts'
import type { Resort } from '../resort.ts'
import { fitsParty } from '../rooms/fit-party.ts'
import { type ProposedSplit, proposeSplit } from './propose-split.ts'

export type RoomsAsked = {
  hotel: string
  stay: Stay
  rooms: readonly Party[]
  currency: Currency
  promo?: { code: string; guesser: Guesser } | null
}

export type SuggestedRooms = { outcome: 'fits' } | ProposedSplit

/** When every party fits some room of the house, nothing; otherwise the cheapest way to spread all of them. */
export async function suggestRooms(resort: Resort, { rooms, ...asked }: RoomsAsked): Promise<SuggestedRooms> {
  const nights = await resort.nights.findNights(asked.hotel, asked.stay.checkIn, nightCount(asked.stay) + 1)
  if (!nights) return { outcome: 'unknown-hotel' }
  const fits = rooms.every((party) => nights.rooms.some(({ room }) => fitsParty(party, room)))
  if (fits) return { outcome: 'fits' }
  return await proposeSplit(resort, {
    ...asked,
    adults: rooms.reduce((sum, party) => sum + party.adults, 0),
    childrenAges: rooms.flatMap((party) => party.childrenAges),
  })
}
