import type { Unavailable } from '#resort/availability/list-stays.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Party } from '#resort/guests/party.ts'
import type { RoomLimits } from '#resort/rooms/fit-party.ts'
import { m } from '../messages/compiled/messages.js'

/** Why a room cannot be had; the party, where it is known, says which of the limits it is over. */
export function sayWhy(why: Unavailable, party: Party | null, locale: Language): string {
  switch (why.reason) {
    case 'too-many-guests':
      return sayTooMany(why.limits, party, locale)
    case 'minimum-stay':
      return m.why_minimum_stay({ n: why.nights }, { locale })
    case 'maximum-stay':
      return m.why_maximum_stay({ n: why.nights }, { locale })
    case 'too-late-to-book':
      return m.why_too_late_to_book({ n: why.days }, { locale })
    case 'too-early-to-book':
      return m.why_too_early_to_book({ n: why.days }, { locale })
    case 'sold-out':
      return m.why_sold_out({}, { locale })
    case 'other-rooms':
      return m.why_other_rooms({}, { locale })
    case 'not-on-sale':
      return m.why_not_on_sale({}, { locale })
    case 'closed':
      return m.why_closed({}, { locale })
    case 'closed-to-arrival':
      return m.why_closed_to_arrival({}, { locale })
    case 'closed-to-departure':
      return m.why_closed_to_departure({}, { locale })
  }
}

/** The limit that the party is over: of adults and children, or of them all together. */
function sayTooMany(limits: RoomLimits, party: Party | null, locale: Language): string {
  const { mostPeople: n, mostAdults, mostChildren: children } = limits
  const isSum = party && party.adults <= mostAdults && party.childrenAges.length <= children
  if (isSum) return m.why_too_many_guests({ n }, { locale })
  // As many adults as there are places is no limit of theirs.
  return mostAdults < n
    ? m.why_too_many_of_them({ n, adults: mostAdults, children }, { locale })
    : m.why_too_many_children({ n, children }, { locale })
}
