import { addJob } from '#db/add-job.ts'
import type { Tx } from '#db/transact.ts'
import { sellRoomNights, takeRoomNights } from '../availability/stock-queries.ts'
import { crashPoint } from '../crash-point.ts'
import { add, compare, isSame, subtract } from '../money/money.ts'
import type { NeverOpened } from '../payments/ask-provider.ts'
import { postReceived } from '../payments/ledger.ts'
import { savePosting } from '../payments/ledger-queries.ts'
import { isUnderway, type Payment } from '../payments/payment.ts'
import type { PaymentState } from '../payments/payment-port.ts'
import { listPayments, loadPayment, lockPayment, savePaymentProgress } from '../payments/payment-queries.ts'
import { type RefundReason, saveRefund } from '../payments/refund-queries.ts'
import type { Resort } from '../resort.ts'
import { letGoOfRooms } from './let-go-of-rooms.ts'
import { isBooked, type Reservation, stateWhenPaid } from './reservation.ts'
import { lockReservation, moveReservation, saveEvent } from './reservation-queries.ts'
import { roomNightsOf } from './room-nights-of.ts'
import { pendingAmount } from './schedule.ts'
import { writeToGuest } from './write-to-guest.ts'

export type PaymentSettled =
  /** The money pays the reservation. */
  | { outcome: 'booked' }
  /** The money came and goes back. */
  | { outcome: 'returned'; because: RefundReason }
  | { outcome: 'failed' }
  /** The guest or the bank has not finished. */
  | { outcome: 'open' | 'processing' }

/** A page was opened while nobody knew of one: the provider has to be asked about it. */
export type OpenedMeanwhile = { outcome: 'opened-meanwhile' }

type Paid = Extract<PaymentState, { state: 'paid' }>
type Deciding = { paymentId: string; told: PaymentState | NeverOpened }
type Case = { resort: Resort; payment: Payment; reservation: Reservation }

/** What follows from what a provider said, in one transaction; the row of the reservation makes it happen once. */
export async function decidePayment(
  tx: Tx,
  resort: Resort,
  { paymentId, told }: Deciding,
): Promise<PaymentSettled | OpenedMeanwhile> {
  const { reservation: id } = await loadPayment(tx, paymentId)
  const reservation = await lockReservation(tx, id)
  if (!reservation) throw new Error(`The payment ${paymentId} is for no reservation.`)
  const payment = await lockPayment(tx, paymentId)
  const about: Case = { resort, payment, reservation }
  switch (told.state) {
    case 'paid':
      return await receive(tx, about, told)
    case 'failed':
      return await fail(tx, about, told.reason)
    case 'never-opened':
      return payment.opened ? { outcome: 'opened-meanwhile' } : await fail(tx, about, told.reason)
    default:
      if (isUnderway(payment) && payment.progress.state !== told.state) {
        await savePaymentProgress(tx, paymentId, { state: told.state })
      }
      return { outcome: told.state === 'processing' ? 'processing' : 'open' }
  }
}

async function receive(tx: Tx, about: Case, told: Paid): Promise<PaymentSettled> {
  const { payment, reservation } = about
  const { progress } = payment
  if (progress.state === 'paid' || progress.state === 'returned') {
    if (told.isDisputed && !progress.isDisputed) {
      await savePaymentProgress(tx, payment.id, { ...progress, isDisputed: true })
      await noteDispute(tx, reservation, payment)
    }
    return progress.state === 'paid' ? { outcome: 'booked' } : { outcome: 'returned', because: 'late' }
  }
  const because = await whyNotKept(tx, about, told)
  return because ? await sendBack(tx, about, { told, because }) : await keep(tx, about, told)
}

/** Money is kept when it is what was asked for, and what it was asked for can still be had. */
async function whyNotKept(tx: Tx, { payment, reservation }: Case, told: Paid): Promise<RefundReason | null> {
  if (!isSame(told.amount, payment.amount)) return 'other-amount'
  const others = await listPayments(tx, reservation.id)
  if (others.some((each) => isSameDebt(each, payment) && each.progress.state === 'paid')) return 'double'
  if (!isUnderway(payment)) return 'late'
  if (isBooked(reservation.state)) return payment.instalment > 1 ? whyNotRest(reservation, told) : 'double'
  if (reservation.state !== 'paying' || !reservation.quote) return 'late'
  // The hold ended while the provider did not answer: what is still free is taken again.
  if (reservation.nights === 'held') return null
  return (await takeRoomNights(tx, roomNightsOf(reservation.quote))) === 'taken' ? null : 'late'
}

/** Cheaper dates may have left less of the rest than the page asked for. */
function whyNotRest({ total, paid, refunded }: Reservation, { amount }: Paid): RefundReason | null {
  return compare(amount, pendingAmount(total, subtract(paid, refunded))) > 0 ? 'other-amount' : null
}

function isSameDebt(other: Payment, { id, instalment }: Payment): boolean {
  return other.id !== id && other.instalment === instalment
}

async function keep(tx: Tx, { resort, payment, reservation }: Case, told: Paid): Promise<PaymentSettled> {
  crashPoint('before-confirmation')
  const { id, state, total, quote } = reservation
  await saveReceived(tx, payment, { state: 'paid', told })
  const paid = add(reservation.paid, told.amount)
  const to = stateWhenPaid(total, subtract(paid, reservation.refunded))
  if (state === 'paying' && quote) await sellRoomNights(tx, roomNightsOf(quote))
  await moveReservation(tx, {
    id,
    from: state,
    to,
    cause: payment.instalment > 1 ? 'rest-paid' : 'paid',
    nights: 'sold',
    details: { payment: payment.id, ...told.amount },
    change: { paid },
  })
  if (told.isDisputed) await noteDispute(tx, { id, state: to }, payment)
  const { instalment } = payment
  const about = instalment > 1 ? ({ cause: `paid ${instalment}`, news: 'paid' } as const) : { cause: 'confirmed' }
  await writeToGuest(tx, resort, id, { kind: 'confirmation', ...about })
  return { outcome: 'booked' }
}

async function noteDispute(tx: Tx, reservation: Pick<Reservation, 'id' | 'state'>, payment: Payment): Promise<void> {
  await saveEvent(tx, reservation, { cause: 'payment-disputed', details: { payment: payment.id } })
}

type Returning = { told: Paid; because: RefundReason }

async function sendBack(tx: Tx, about: Case, { told, because }: Returning): Promise<PaymentSettled> {
  const { payment, reservation } = about
  await saveReceived(tx, payment, { state: 'returned', told })
  const refund = `back-${payment.id}`
  await saveRefund(tx, { id: refund, paymentId: payment.id, amount: told.amount, reason: because })
  await addJob(tx, { task: 'send-refund', payload: { refund }, key: `refund ${refund}` })
  await saveEvent(tx, reservation, { cause: `payment-${because}`, details: { payment: payment.id, ...told.amount } })
  await endPaying(tx, about, because === 'other-amount' ? 'again' : 'over')
  return { outcome: 'returned', because }
}

async function saveReceived(
  tx: Tx,
  { id }: Payment,
  { state, told }: { state: 'paid' | 'returned'; told: Paid },
): Promise<void> {
  const { amount, paidWith, isDisputed } = told
  await savePaymentProgress(tx, id, { state, received: amount, paidWith, isDisputed })
  await savePosting(tx, postReceived(await loadPayment(tx, id)))
}

type FailureReason = Extract<PaymentState, { state: 'failed' }>['reason']

async function fail(tx: Tx, about: Case, reason: FailureReason): Promise<PaymentSettled> {
  const { payment, reservation } = about
  const { progress } = payment
  // An older attempt's failure takes nothing back.
  if (!isUnderway(payment)) {
    if (progress.state === 'paid') return { outcome: 'booked' }
    return progress.state === 'returned' ? { outcome: 'returned', because: 'late' } : { outcome: 'failed' }
  }
  await savePaymentProgress(tx, payment.id, { state: 'failed', reason })
  if (reservation.state !== 'paying') {
    await saveEvent(tx, reservation, { cause: 'payment-failed', details: { payment: payment.id, reason } })
    return { outcome: 'failed' }
  }
  // A page that we closed ourselves is called expired too: its guest may be choosing another way to pay.
  await endPaying(tx, about, reason === 'expired' && payment.isExpired ? 'over' : 'again')
  return { outcome: 'failed' }
}

/** Time to look for another card. */
const minutesToTryAgain = 10

/** Without a payment underway the rooms are only held again, or let go of when nobody is there to pay for them. */
async function endPaying(tx: Tx, { payment, reservation }: Case, next: 'again' | 'over'): Promise<void> {
  const { id, state, nights, holdSeconds } = reservation
  if (state !== 'paying') return
  const others = await listPayments(tx, id)
  if (others.some((each) => each.id !== payment.id && isUnderway(each))) return
  const isLate = next === 'over' || (holdSeconds ?? 0) <= 0 || nights === 'free'
  if (isLate) return await letGoOfRooms(tx, reservation, { to: 'expired', cause: 'payment-ended' })
  const change = { holdMinutes: minutesToTryAgain }
  await moveReservation(tx, { id, from: state, to: 'held', cause: 'payment-failed', nights, change })
}
