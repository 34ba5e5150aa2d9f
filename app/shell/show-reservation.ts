import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { compare, isZero, type Money, subtract, zero } from '#resort/money/money.ts'
import { cancellationDeadline, isFreeToCancel } from '#resort/rates/cancellation.ts'
import { restToPay } from '#resort/reservations/pay-rest.ts'
import type { Reservation, ReservationState } from '#resort/reservations/reservation.ts'
import { keptOf } from '#resort/reservations/return-money.ts'
import { pendingAmount } from '#resort/reservations/schedule.ts'
import type { Resort } from '#resort/resort.ts'
import { m } from '../messages/compiled/messages.js'
import { formatDay, formatDayInText, formatDeadline } from '../words/dates.ts'
import { sayParty } from '../words/say-party.ts'

type Line = { name: string; words: string }

/** A reservation in the words of its guest. */
export type ShownReservation = {
  number: string
  state: string
  isOn: boolean
  facts: Line[]
  rooms: { name: string; plan: string; party: string; total: string; policy: string }[]
  extras: Line[]
  amounts: Line[]
  freeUntil: string | null
}

export function showReservation(resort: Resort, reservation: Reservation, locale: Language): ShownReservation {
  const { hotel } = resort
  const { stay, guest, quote, state, number } = reservation
  const deadlines =
    quote?.rooms.map(({ cancellation }) => cancellationDeadline(cancellation, stay.checkIn, hotel.timeZone)) ?? []
  const now = resort.clock.now()
  const first = deadlines.toSorted()[0]
  const isFree = deadlines.every((deadline) => isFreeToCancel(deadline, now))
  const isOn = state === 'confirmed' || state === 'part-paid'
  return {
    number,
    state: sayState(state, locale),
    isOn,
    facts: [
      { name: m.manage_number({}, { locale }), words: number },
      { name: m.manage_hotel({}, { locale }), words: hotel.hotels[reservation.hotel]?.name ?? hotel.brand },
      { name: m.manage_from({ time: hotel.checkInTime }, { locale }), words: formatDay(stay.checkIn, locale) },
      { name: m.manage_until({ time: hotel.checkOutTime }, { locale }), words: formatDay(stay.checkOut, locale) },
      { name: m.manage_guest({}, { locale }), words: guest ? `${guest.name} ${guest.lastname}` : '' },
    ],
    rooms: showRooms(reservation, locale),
    extras: reservation.extras.map(({ name, total }) => ({ name: name[locale], words: formatMoney(total) })),
    amounts: showAmounts(reservation, locale),
    freeUntil: isOn && isFree && first ? formatDeadline(first, hotel.timeZone, locale) : null,
  }
}

function showRooms({ quote }: Reservation, locale: Language): ShownReservation['rooms'] {
  return (quote?.rooms ?? []).map((room) => ({
    name: room.roomName[locale],
    plan: room.planName[locale],
    party: sayParty(room.party, locale),
    total: formatMoney(room.total),
    policy: room.policies[0]?.[locale] ?? '',
  }))
}

function showAmounts(reservation: Reservation, locale: Language): Line[] {
  const { total, paid, refunded, schedule, state } = reservation
  const lines: { name: string; amount: Money }[] = [
    { name: m.manage_total({}, { locale }), amount: total },
    { name: m.manage_paid({}, { locale }), amount: paid },
  ]
  if (!isZero(refunded)) lines.push({ name: m.manage_refunded({}, { locale }), amount: refunded })
  if (state === 'part-paid') lines.push(...dueLines(reservation, schedule?.laterDue ?? null, locale))
  return lines.map(({ name, amount }) => ({ name, words: formatMoney(amount) }))
}

function dueLines(reservation: Reservation, day: string | null, locale: Language): { name: string; amount: Money }[] {
  const pending = pendingAmount(reservation.total, keptOf(reservation))
  const planned = reservation.schedule?.atTheProperty ?? zero(pending.currency)
  const atHotel = compare(planned, pending) > 0 ? pending : planned
  const online = subtract(pending, atHotel)
  const name = day ? m.manage_due_by({ day: formatDayInText(day, locale) }, { locale }) : m.manage_due({}, { locale })
  return [
    ...(isZero(online) ? [] : [{ name, amount: online }]),
    ...(isZero(atHotel) ? [] : [{ name: m.manage_due_hotel({}, { locale }), amount: atHotel }]),
  ]
}

/** What the button asks for; null when nothing is open. */
export function showRest(reservation: Reservation): string | null {
  if (reservation.state !== 'part-paid') return null
  const rest = restToPay(reservation)
  return isZero(rest) ? null : formatMoney(rest)
}

function sayState(state: ReservationState, locale: Language): string {
  switch (state) {
    case 'confirmed':
      return m.state_confirmed({}, { locale })
    case 'part-paid':
      return m.state_part_paid({}, { locale })
    case 'cancelled':
      return m.state_cancelled({}, { locale })
    case 'no-show':
      return m.state_no_show({}, { locale })
    case 'completed':
      return m.state_completed({}, { locale })
    default:
      return m.state_other({}, { locale })
  }
}
