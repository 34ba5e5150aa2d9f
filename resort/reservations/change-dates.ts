import { type Tx, transact } from '#db/transact.ts'
import { makeQuote } from '../availability/make-quote.ts'
import type { Quote } from '../availability/quote.ts'
import { moveRoomNights } from '../availability/stock-queries.ts'
import type { Stay } from '../calendar/stay.ts'
import { today } from '../calendar/today.ts'
import { add, compare, isSame, type Money, subtract, zero } from '../money/money.ts'
import type { Resort } from '../resort.ts'
import { judgeCancellation } from './cancel-reservation.ts'
import { sumExtras } from './extra.ts'
import { isBooked, type Reservation, stateWhenPaid } from './reservation.ts'
import { findReservation, lockReservation, moveReservation } from './reservation-queries.ts'
import { keptOf, returnMoney } from './return-money.ts'
import { roomNightsOf } from './room-nights-of.ts'
import { reschedule } from './schedule.ts'
import { endPaymentsOf } from './settle-payment.ts'
import { writeToGuest } from './write-to-guest.ts'

/** What other dates would cost, before anything is changed. */
export type NewDates = {
  stay: Stay
  total: Money
  /** More to pay, or money back: one of them is zero. */
  dearer: Money
  refund: Money
  quote: string
}

export type DatesPriced =
  | { outcome: 'priced'; dates: NewDates }
  /** The plan allows no change without a fee by now; the house helps on the telephone. */
  | { outcome: 'not-changeable' }
  | { outcome: 'not-available' }

export type DatesChanged =
  | { outcome: 'changed'; reservation: Reservation }
  | { outcome: 'not-changeable' | 'not-available' | 'price-changed' }

/** The same rooms and plans on other dates, priced in the currency of the order; the guest's own nights count as free. */
export async function priceNewDates(resort: Resort, reservation: Reservation, stay: Stay): Promise<DatesPriced> {
  const { quote } = reservation
  if (!quote || !mayChange(resort, reservation)) return { outcome: 'not-changeable' }
  if (stay.checkIn <= today(resort.clock)) return { outcome: 'not-available' }
  const { hotel, rooms, currency } = quote
  const made = await makeQuote(resort, { hotel, stay, rooms, currency, own: roomNightsOf(quote) })
  if (made.outcome !== 'quoted') return { outcome: 'not-available' }
  return { outcome: 'priced', dates: compareTo(reservation, made.quote) }
}

/** Moves a booked stay to the dates and the price the guest agreed to, or leaves everything as it was. */
export async function changeDates(
  resort: Resort,
  id: string,
  { stay, agreedTotal }: { stay: Stay; agreedTotal: Money },
): Promise<DatesChanged> {
  const before = await findReservation(resort.db, id)
  if (!before) return { outcome: 'not-changeable' }
  const priced = await priceNewDates(resort, before, stay)
  if (priced.outcome !== 'priced') return priced
  const { dates } = priced
  if (!isSame(dates.total, agreedTotal)) {
    return { outcome: 'price-changed' }
  }
  const changed = await transact(resort.db, (tx) => move(tx, resort, { id, before, dates }))
  // A page that is open asks for the rest of the old price.
  if (changed.outcome === 'changed') await endPaymentsOf(resort, id)
  return changed
}

type Moving = { id: string; before: Reservation; dates: NewDates }

async function move(tx: Tx, resort: Resort, { id, before, dates }: Moving): Promise<DatesChanged> {
  const reservation = await lockReservation(tx, id)
  // Cancelled, paid or changed by another tab meanwhile: the guest looks again.
  if (!reservation?.quote || !isBooked(reservation.state) || reservation.quote.id !== before.quote?.id) {
    return { outcome: 'not-changeable' }
  }
  if (!isSame(reservation.paid, before.paid) || !mayChange(resort, reservation)) return { outcome: 'price-changed' }
  const { quote, state, currency } = reservation
  const wanted = roomNightsOf({ ...quote, stay: dates.stay })
  if ((await moveRoomNights(tx, roomNightsOf(quote), wanted)) === 'sold-out') return { outcome: 'not-available' }
  const { total, stay } = dates
  const refunded = compare(dates.refund, zero(currency))
    ? await returnMoney(tx, reservation, { amount: dates.refund, reason: 'changed' })
    : reservation.refunded
  const kept = subtract(reservation.paid, refunded)
  const schedule = reschedule(reservation.schedule, { total, kept, stay, today: today(resort.clock) })
  await moveReservation(tx, {
    id,
    from: state,
    to: stateWhenPaid(total, kept),
    cause: 'dates-changed',
    nights: 'sold',
    details: { from: quote.stay, to: stay, before: reservation.total.minor, after: total.minor, currency },
    change: { stay, quote: dates.quote, total, refunded, schedule },
  })
  await writeToGuest(tx, resort, id, { kind: 'confirmation', cause: `dates changed ${dates.quote}`, news: 'changed' })
  return { outcome: 'changed', reservation: (await findReservation(tx, id)) as Reservation }
}

/** As long as every room is free to cancel: until then a change is no worse for the house than a cancellation. */
function mayChange(resort: Resort, reservation: Reservation): boolean {
  const cancellation = judgeCancellation(resort, reservation)
  return cancellation !== null && cancellation.freeUntil !== null
}

function compareTo(reservation: Reservation, quote: Quote): NewDates {
  const { extras, currency, total: before } = reservation
  const total = add(quote.total, sumExtras(currency, extras))
  const kept = keptOf(reservation)
  const nothing = zero(currency)
  return {
    stay: quote.stay,
    total,
    dearer: compare(total, before) > 0 ? subtract(total, before) : nothing,
    refund: compare(kept, total) > 0 ? subtract(kept, total) : nothing,
    quote: quote.id,
  }
}
