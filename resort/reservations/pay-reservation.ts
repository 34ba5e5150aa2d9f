import { isDeepStrictEqual } from 'node:util'
import { type Tx, transact } from '#db/transact.ts'
import { sellRoomNights } from '../availability/stock-queries.ts'
import { crashPoint } from '../crash-point.ts'
import { isZero, zero } from '../money/money.ts'
import { openPayment } from '../payments/open-payment.ts'
import { isUnderway, type Payment } from '../payments/payment.ts'
import { listPayments } from '../payments/payment-queries.ts'
import type { Resort } from '../resort.ts'
import { beginPayment, type MeansOfPayment, type PaymentBegun, paymentMinutes } from './begin-payment.ts'
import { type HeldReservation, holdReservation } from './hold-reservation.ts'
import { isBooked, type Reservation, stateWhenPaid } from './reservation.ts'
import { findReservation, lockReservation, moveReservation } from './reservation-queries.ts'
import { isSameWay, resumeAttempt } from './resume-attempt.ts'
import { roomNightsOf } from './room-nights-of.ts'
import { writeToGuest } from './write-to-guest.ts'

/** The rooms stay until the provider's page has closed for good. */
export const holdMinutesWhilePaying = paymentMinutes + 3

export type PaymentAnswer =
  | { outcome: 'to-pay'; url: string; reservation: Reservation }
  | { outcome: 'booked'; reservation: Reservation }
  /** The bank is still deciding; the page asks again by itself. */
  | { outcome: 'processing'; reservation: Reservation }
  /** The provider cannot be reached; nothing was charged, and the same button tries again. */
  | { outcome: 'provider-unreachable'; reservation: Reservation }
  | { outcome: 'guest-missing'; reservation: Reservation }
  /** Another tab began to pay another way at this moment; its page is not closed unless that is asked for again. */
  | { outcome: 'payment-open'; reservation: Reservation }
  /** It is not what the guest agreed to pay, or when. */
  | { outcome: 'terms-changed'; reservation: Reservation }
  | Exclude<PaymentBegun, { outcome: 'begun' | 'other-underway' }>
  | Exclude<HeldReservation, { outcome: 'held' | 'payment-open' | 'already-booked' }>

/** From chosen rooms to the provider's page. Pressed twice, it leads to one page. */
export async function payReservation(resort: Resort, means: MeansOfPayment): Promise<PaymentAnswer> {
  crashPoint('before-payment')
  const held = await holdReservation(resort, means)
  switch (held.outcome) {
    case 'already-booked':
      return { outcome: 'booked', reservation: held.reservation }
    case 'payment-open':
      return await goOn(resort, held.reservation, means)
    case 'held':
      return await pay(resort, held.reservation, means)
    default:
      return held
  }
}

async function pay(resort: Resort, { id }: Reservation, means: MeansOfPayment): Promise<PaymentAnswer> {
  const begun = await transact(resort.db, (tx) => begin(tx, resort, id, means))
  crashPoint('after-payment-saved')
  if (begun.outcome === 'begun') return await toPage(resort, begun.payment, means)
  if (begun.outcome === 'other-underway') return await meet(resort, begun.reservation, means)
  return begun
}

type Begun =
  | { outcome: 'begun'; payment: Payment }
  | { outcome: 'other-underway'; reservation: Reservation }
  | Extract<
      PaymentAnswer,
      {
        outcome:
          | 'booked'
          | 'guest-missing'
          | 'terms-changed'
          | 'method-not-offered'
          | 'too-many-attempts'
          | 'proof-needed'
          | 'no-rooms'
      }
    >

async function begin(tx: Tx, resort: Resort, id: string, means: MeansOfPayment): Promise<Begun> {
  const reservation = await lockReservation(tx, id)
  if (!reservation?.schedule) return { outcome: 'no-rooms' }
  if (isBooked(reservation.state)) return { outcome: 'booked', reservation }
  if (reservation.state === 'paying') return { outcome: 'other-underway', reservation }
  // Another tab gave the rooms back a moment ago.
  if (reservation.state !== 'held') return { outcome: 'no-rooms' }
  if (!reservation.guest) return { outcome: 'guest-missing', reservation }
  const { total, schedule } = reservation
  if (means.agreed && !isDeepStrictEqual(means.agreed, { total, schedule })) {
    return { outcome: 'terms-changed', reservation }
  }
  const amount = schedule.now
  if (isZero(amount)) return { outcome: 'booked', reservation: await bookUnpaid(tx, resort, reservation) }
  const begun = await beginPayment(tx, resort, { reservation, debt: { instalment: 1, amount }, means })
  if (begun.outcome === 'other-underway') return { outcome: 'other-underway', reservation }
  if (begun.outcome !== 'begun') return begun
  const change = { holdMinutes: holdMinutesWhilePaying }
  const details = { payment: begun.payment.id, method: means.method, ...amount }
  await moveReservation(tx, { id, from: 'held', to: 'paying', cause: 'payment', nights: 'held', details, change })
  return begun
}

/** Nothing is due now: no provider is asked to charge nothing. */
async function bookUnpaid(tx: Tx, resort: Resort, { id, quote, total, currency }: Reservation): Promise<Reservation> {
  if (quote) await sellRoomNights(tx, roomNightsOf(quote))
  const to = stateWhenPaid(total, zero(currency))
  await moveReservation(tx, { id, from: 'held', to, cause: 'nothing-to-pay', nights: 'sold' })
  await writeToGuest(tx, resort, id, { kind: 'confirmation', cause: 'confirmed' })
  return await reload(tx, id)
}

/** Two clicks at one moment share a page; tabs that pay differently would close each other's again and again. */
async function meet(resort: Resort, reservation: Reservation, means: MeansOfPayment): Promise<PaymentAnswer> {
  const other = (await listPayments(resort.db, reservation.id)).find(isUnderway)
  if (other && !isSameWay(other, means)) return { outcome: 'payment-open', reservation }
  return await goOn(resort, reservation, means)
}

async function goOn(resort: Resort, { id }: Reservation, means: MeansOfPayment): Promise<PaymentAnswer> {
  const before = (await listPayments(resort.db, id)).find(isUnderway)
  const resumed = before ? await resumeAttempt(resort, before, means) : 'over'
  if (before && resumed === 'page') return await toPage(resort, before, means)
  const reservation = await reload(resort.db, id)
  if (resumed === 'processing' || resumed === 'provider-unreachable') return { outcome: resumed, reservation }
  if (isBooked(reservation.state)) return { outcome: 'booked', reservation }
  if (reservation.state === 'paying') return await meet(resort, reservation, means)
  return reservation.state === 'held' ? await pay(resort, reservation, means) : await payReservation(resort, means)
}

async function toPage(resort: Resort, payment: Payment, means: MeansOfPayment): Promise<PaymentAnswer> {
  const page = await openPayment(resort, payment)
  const reservation = await reload(resort.db, payment.reservation)
  if (page.outcome === 'opened') return { outcome: 'to-pay', url: page.url, reservation }
  if (page.outcome === 'unreachable') return { outcome: 'provider-unreachable', reservation }
  // The sweeper gave up the attempt of a dead process at this moment; the rooms are still held for another one.
  if (reservation.state === 'held') return await pay(resort, reservation, means)
  if (reservation.state === 'paying') return await meet(resort, reservation, means)
  return isBooked(reservation.state) ? { outcome: 'booked', reservation } : { outcome: 'no-rooms' }
}

async function reload(db: Resort['db'], id: string): Promise<Reservation> {
  const reservation = await findReservation(db, id)
  if (!reservation) throw new Error(`There is no reservation ${id}.`)
  return reservation
}
