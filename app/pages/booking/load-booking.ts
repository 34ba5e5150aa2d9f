import { momentOf } from '#resort/calendar/moment.ts'
import { countries, diallingCodeOf } from '#resort/guests/dialling-code.ts'
import type { Language } from '#resort/guests/language.ts'
import { invoiceUses, taxRegimes } from '#resort/reservations/invoice-catalogue.ts'
import type { Reservation } from '#resort/reservations/reservation.ts'
import { pathTo } from '../../paths.ts'
import { toSearchQuery } from '../../room-choice.ts'
import type { Visit } from '../../visit.ts'
import { formatClock } from '../../words/dates.ts'
import { measureQuote } from '../../words/measured-items.ts'
import { sayParty } from '../../words/say-party.ts'
import { wantsInvoice } from './parse-guest.ts'
import { sayFailure } from './say-failure.ts'
import type { Returned } from './settle-return.ts'
import { showBooking } from './show-booking.ts'
import { showMethods } from './show-methods.ts'
import { showTerms } from './show-terms.ts'

/** Which step of the second step a guest is in; the third has no address of its own (docs/decisions/0103). */
export type Stage = 'held' | 'ended' | 'chosen' | 'paying'

export type ChosenReservation = Reservation & { quote: NonNullable<Reservation['quote']> }

/** Whether there is anything to book here: rooms that are chosen and not yet booked. */
export function isChosen(reservation: Reservation | null): reservation is ChosenReservation {
  return reservation?.quote != null && stageOf(reservation) !== null
}

/** spec 4: the dates, guests, code or currency were changed after the rooms were chosen. */
export function isModified(reservation: ChosenReservation, { visitor, currencies }: Visit): boolean {
  const { stay, rooms, promocode, hotel, currency } = visitor.booking
  const wanted = JSON.stringify([stay?.checkIn, stay?.checkOut, rooms, promocode, hotel])
  const { stay: chosen } = reservation
  const has = JSON.stringify([
    chosen.checkIn,
    chosen.checkOut,
    reservation.rooms,
    reservation.promocode,
    reservation.hotel,
  ])
  // A currency that cannot be paid in today is no change of the guest's.
  const isOther = currency !== reservation.currency && currencies.includes(reservation.currency)
  return stageOf(reservation) !== 'paying' && (wanted !== has || isOther)
}

export function stageOf({ state, holdSeconds }: Reservation): Stage | null {
  switch (state) {
    case 'draft':
      return 'chosen'
    case 'held':
      return (holdSeconds ?? 0) > 0 ? 'held' : 'ended'
    case 'paying':
      return 'paying'
    case 'expired':
      return 'ended'
    default:
      return null
  }
}

/** The way back to the rooms, with the choice as it is. */
export function pathToRooms({ quote, stay, rooms, promocode, hotel, currency }: ChosenReservation, language: Language) {
  const picks = quote.rooms.map(({ roomType, ratePlan }) => ({ roomType, ratePlan }))
  return pathTo('search', language, toSearchQuery({ stay, rooms, promocode, hotel, currency }, { picks }))
}

/** An empty code in the address takes away the one that is remembered. */
function pathWithoutCode({ stay, rooms, hotel, currency }: ChosenReservation, language: Language) {
  return pathTo('search', language, toSearchQuery({ stay, rooms, promocode: '', hotel, currency }, {}))
}

type Loading = Omit<Returned, 'reservation'> & { reservation: ChosenReservation }

export async function loadBooking(
  { resort, visitor, program }: Visit,
  { reservation, isProcessing, isSilent }: Loading,
) {
  const { language } = visitor
  const { quote, typed, holdUntil, holdSeconds } = reservation
  const moment = momentOf(resort.clock)
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return {
    stage: stageOf(reservation) ?? 'chosen',
    isProcessing,
    isSilent,
    program,
    booking: showBooking(reservation, quote, moment, language),
    terms: showTerms(reservation, quote, moment.today, language),
    methods: showMethods(reservation.schedule?.now ?? reservation.total, language),
    hold: {
      until: holdUntil && formatClock(holdUntil, moment.timeZone, language),
      seconds: Math.max(0, Math.floor(holdSeconds ?? 0)),
    },
    roomsPath: pathToRooms(reservation, language),
    withoutCodePath: pathWithoutCode(reservation, language),
    failure: await sayFailure(resort, reservation, language),
    typed: { country: visitor.country, ...typed },
    wantsInvoice: wantsInvoice(typed),
    others: reservation.rooms.slice(1).map((party, index) => ({ room: index + 2, party: sayParty(party, language) })),
    checkInTime: resort.hotel.checkInTime,
    phone: resort.hotel.phones[0]?.number ?? '',
    countries: countries
      .map((code) => ({ code, name: names.of(code) ?? code, dialling: diallingCodeOf(code) ?? '' }))
      .toSorted((a, b) => a.name.localeCompare(b.name, language)),
    regimes: taxRegimes,
    uses: invoiceUses,
    measured: measureQuote('begin_checkout', quote, reservation.total),
  }
}

export type LoadedBooking = Awaited<ReturnType<typeof loadBooking>>
