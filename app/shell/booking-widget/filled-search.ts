import type { Stay } from '#resort/calendar/stay.ts'
import { defaultParty, type Party } from '#resort/guests/party.ts'
import type { BookingParameters } from '#resort/visitors/booking-parameters.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'

/** What a search said of the code in its address; one without effect is good, and takes nothing off what is chosen. */
export type PromoAnswer = 'none' | 'applied' | 'without-effect' | 'invalid' | 'too-many-guesses'

/** A room as somebody is still filling it in: an age may be missing. */
export type FilledRoom = { adults: number; ages: (number | null)[] }

/** What a guest has said so far. */
export type FilledSearch = {
  stay: Stay | null
  rooms: FilledRoom[]
  /** A code that was found to be good, or one that nobody has judged yet. */
  code: string | null
  hotel: string
  origin: string
}

export function toFilledSearch(
  { stay, rooms, promocode, hotel }: BookingParameters,
  origin: string,
  promo: PromoAnswer,
): FilledSearch {
  const parties = rooms.length ? rooms : [defaultParty]
  return {
    stay,
    rooms: parties.map(({ adults, childrenAges }) => ({ adults, ages: childrenAges })),
    code: promo === 'invalid' || promo === 'too-many-guesses' ? null : promocode,
    hotel,
    origin,
  }
}

/** Null while an age is missing. */
export function toParties(rooms: readonly FilledRoom[]): Party[] | null {
  const parties = rooms.map(({ adults, ages }) => ({ adults, childrenAges: ages.filter((age) => age !== null) }))
  return parties.every((party, index) => party.childrenAges.length === rooms[index]?.ages.length) ? parties : null
}

/** For prices before every age is known: a young guest without an age is reckoned as the oldest. */
export function toLikelyParties(rooms: readonly FilledRoom[]): Party[] {
  return rooms.map(({ adults, ages }) => ({ adults, childrenAges: ages.map((age) => age ?? 15) }))
}

/** The address every page reads. No code is said aloud, or the one remembered would return. */
export function toSearch({ stay, rooms, code, hotel }: FilledSearch): URLSearchParams {
  return toBookingQuery({ stay, rooms: toParties(rooms), promocode: code ?? '', hotel })
}
