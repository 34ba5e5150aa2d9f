import type { Day } from '#resort/calendar/day.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Currency } from '#resort/money/currency.ts'
import { type ChosenOrder, type FilledOrder, hasRooms, type ToldRooms } from '#resort/orders/basket/chosen-order.ts'
import type { BookingParameters } from '#resort/visitors/booking-parameters.ts'
import { parseBookingQuery } from '#resort/visitors/booking-query.ts'
import { isSameBooking } from '#resort/visitors/is-same-booking.ts'
import { choiceOf, type TabChoice } from '../../../choice-of.ts'
import { pathTo } from '../../../paths.ts'
import { pathToTrip, readTrip } from '../../../read-trip.ts'
import { parseChoice, toSearchQuery } from '../../../room-choice.ts'
import type { Visit } from '../../../visit.ts'

/** How the address of a tab stands to the order of the visitor, who may have chosen something else in another tab. */
export type TabStanding =
  | { is: 'same' | 'unnamed' }
  /** The same rooms; nothing but what they are paid in differs. */
  | { is: 'other-currency'; currency: Currency }
  /** The same rooms; the address was written before a code came, went or changed. */
  | { is: 'other-code'; code: string | null }
  /** Rooms that were chosen in this tab, before others were in another. */
  | { is: 'other-rooms'; choice: TabChoice }
  /** It names no rooms: somebody was sent here, or wrote it. */
  | { is: 'other-search'; booking: BookingParameters }

type Looking = { url: URL; today: Day; currencies: readonly Currency[]; hotels: readonly string[] }

export function standingOfTab(chosen: ChosenOrder, looking: Looking): TabStanding {
  const standing = compare(chosen, looking)
  // While it is paid, nothing but other rooms is another matter.
  return chosen.order.state === 'paying' && standing.is !== 'other-rooms' ? { is: 'same' } : standing
}

/** Whether it names other rooms than those that another tab has booked meanwhile. */
export function namesOtherRooms(booked: ToldRooms, looking: Looking): boolean {
  return compare(booked, looking).is === 'other-rooms'
}

function compare(chosen: ToldRooms, looking: Looking): TabStanding {
  const own = choiceOf(chosen)
  // Our own choice is written to an address and read back, so that both sides lost the same details before they are compared.
  const present = readAddress(toSearchQuery(own.booking, { picks: own.picks ?? [] }), own.booking, looking)
  const asked = readAddress(looking.url.searchParams, own.booking, looking)
  const isSameFlight = !asked.flown || asked.flown.flight === own.flown?.flight
  const isSamePicks = isSameFlight && (!asked.picks || JSON.stringify(asked.picks) === JSON.stringify(present.picks))
  if (isSamePicks && isSameBooking(asked.booking, present.booking)) return { is: asked.picks ? 'same' : 'unnamed' }
  const { currency } = asked.booking
  const inOurs = { ...asked.booking, currency: present.booking.currency }
  if (isSamePicks && isSameBooking(inOurs, present.booking)) return { is: 'other-currency', currency }
  const inOurCode = { ...inOurs, promocode: present.booking.promocode }
  if (isSamePicks && asked.picks && isSameBooking(inOurCode, present.booking))
    return { is: 'other-code', code: asked.booking.promocode || null }
  return asked.picks ? { is: 'other-rooms', choice: asked } : { is: 'other-search', booking: asked.booking }
}

/** To the rooms of that search, where a word says why they are to be chosen anew. */
export function pathToOther(other: BookingParameters, language: Language): string {
  return `${pathTo('search', language, toSearchQuery(other, {}))}&cleared=`
}

/** To the search of the address, with the rooms that it names and the flight beside them; a word there says that they are not in the cart. */
export function pathToAsked({ url, visitor }: Visit, word = 'removed'): { path: string; isNamed: boolean } {
  const { booking, language, origin } = visitor
  const asked = readTrip(url.searchParams, { origin, rooms: booking.rooms.length })
  const isNamed = asked.picks.some((pick) => pick !== null)
  if (asked.flight) return { path: `${pathToTrip(booking, asked, language)}&${word}=`, isNamed }
  const path = pathTo('search', language, toSearchQuery(booking, { picks: asked.picks }))
  return { path: isNamed ? `${path}&${word}=` : path, isNamed }
}

/** To the search of the rooms that the address names, where tickets are chosen and no rooms; null where it names none. */
export function pathToNamed(visit: Visit, filled: FilledOrder): string | null {
  // While tickets are paid, the page says which payment is open.
  if (hasRooms(filled) || filled.order.state === 'paying') return null
  const { path, isNamed } = pathToAsked(visit)
  return isNamed ? path : null
}

function readAddress(
  query: URLSearchParams,
  own: BookingParameters,
  { today, currencies, hotels }: Looking,
): TabChoice {
  const asked = parseBookingQuery(query, today)
  const rooms = asked.rooms ?? own.rooms
  const { picks } = parseChoice(query, rooms.length)
  const booking = {
    stay: asked.stay ?? own.stay,
    rooms,
    promocode: asked.promocode ?? own.promocode,
    hotel: asked.hotel && hotels.includes(asked.hotel) ? asked.hotel : own.hotel,
    // A currency that cannot be paid in today is no change of the guest's.
    currency: asked.currency && currencies.includes(asked.currency) ? asked.currency : own.currency,
  }
  const { out, flight, daysBefore, to } = readTrip(query, { origin: '', rooms: rooms.length })
  return {
    booking,
    picks: picks.every((pick) => pick !== null) ? picks : null,
    flown: flight ? { out, flight, daysBefore, to } : null,
  }
}
