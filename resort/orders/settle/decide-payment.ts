import { addJob } from '#db/add-job.ts'
import type { Tx } from '#db/transact.ts'
import { crashPoint } from '../../crash-point.ts'
import { spendGifts } from '../../gifts/spend-gifts.ts'
import type { Line } from '../../lines/line.ts'
import { compare, isSame, type Money, subtract, sum, zero } from '../../money/money.ts'
import type { NeverOpened } from '../../payments/ask-provider.ts'
import { isUnderway, type Payment } from '../../payments/payment.ts'
import type { PaymentState } from '../../payments/payment-port.ts'
import { receivedOf, savePaymentProgress, saveReceived } from '../../payments/payment-queries.ts'
import { type RefundReason, saveRefund } from '../../payments/refund-queries.ts'
import type { Resort } from '../../resort.ts'
import { tellNewDates } from '../after/tell-new-dates.ts'
import { holdLines, isBeingSecured, isOpenAtSupplier, linesThatAre, releaseLines, sellLines } from '../ask-kinds.ts'
import { typedAsBooked } from '../basket/carry-over.ts'
import { coverDues, dueNow, openAtCounter, whatIsOpen } from '../due.ts'
import { fitGifts } from '../fit-gifts.ts'
import { holdMinutes } from '../hold/hold-minutes.ts'
import { letGo } from '../hold/let-go.ts'
import type { KnownOrder } from '../letters-port.ts'
import { moveLines } from '../line-queries.ts'
import {
  type BookedOrder,
  isBooked,
  type Order,
  type PayingOrder,
  providerActor,
  standingOf,
  stateWhenPaid,
} from '../order.ts'
import { moveOrder, saveEvent } from '../order-queries.ts'
import { loadOrder } from '../order-reading.ts'
import { lockPaidOrder } from '../standing-queries.ts'
import { askAboutNews } from './ask-about-news.ts'
import { askToFulfil } from './ask-to-fulfil.ts'
import { askToSecure } from './ask-to-secure.ts'
import { dropChange, findChange, makeChange, type WaitingChange } from './decide-change.ts'
import { hearOfDispute } from './hear-of-dispute.ts'

export type PaymentSettled =
  /** The money pays the order. */
  | { outcome: 'booked' }
  /** The money came and goes back. */
  | { outcome: 'returned'; because: RefundReason }
  | { outcome: 'failed' }
  /** The guest or the bank has not finished. */
  | { outcome: 'open' | 'processing' }

/** With the order as it is booked from now on, where that is in hand. */
export type Decided = Exclude<PaymentSettled, { outcome: 'booked' }> | { outcome: 'booked'; order?: BookedOrder }

/** A page was opened while nobody knew of one: the provider has to be asked about it. */
export type OpenedMeanwhile = { outcome: 'opened-meanwhile' }

type Paid = Extract<PaymentState, { state: 'paid' }>
type Deciding = { about: Pick<Payment, 'id' | 'order'>; told: PaymentState | NeverOpened }
/** `payments` are all attempts of the order, which nobody else changes. */
type Case = { resort: Resort; payment: Payment; payments: readonly Payment[]; order: Order }

/** What follows from what a provider said, in one transaction; the row of the order makes it happen once. */
export async function decidePayment(
  tx: Tx,
  resort: Resort,
  { about: asked, told }: Deciding,
): Promise<Decided | OpenedMeanwhile> {
  const locked = await lockPaidOrder(tx, resort.kinds, asked)
  const about: Case = { resort, ...locked }
  const { payment } = locked
  const { id } = payment
  switch (told.state) {
    case 'paid':
      return await receive(tx, about, told)
    case 'failed':
      return await fail(tx, about, told.reason)
    case 'never-opened':
      return payment.opened ? { outcome: 'opened-meanwhile' } : await fail(tx, about, told.reason)
    default:
      if (isUnderway(payment) && payment.progress.state !== told.state) {
        await savePaymentProgress(tx, id, { state: told.state })
      }
      // Set aside and not taken: suppliers are asked for what it is for.
      if (told.state === 'approved' && isUnderway(payment) && !payment.isClosing) await askToSecure(tx, id)
      return { outcome: told.state === 'open' ? 'open' : 'processing' }
  }
}

async function receive(tx: Tx, about: Case, told: Paid): Promise<Decided> {
  const { payment } = about
  const { progress } = payment
  if (progress.state === 'paid' || progress.state === 'returned') {
    await hearOfDispute(tx, about, told)
    return progress.state === 'paid' ? { outcome: 'booked' } : { outcome: 'returned', because: 'late' }
  }
  const waiting = payment.instalment > 1 ? await findChange(tx, payment.id) : null
  if (waiting) return await receiveForChange(tx, { ...about, waiting }, told)
  const because = await whyNotKept(tx, about, told)
  return because ? await sendBack(tx, about, { told, because }) : await keep(tx, about, told)
}

/** A change was to be paid: it is made with the money, or the money goes back. */
async function receiveForChange(tx: Tx, about: Case & { waiting: WaitingChange }, told: Paid): Promise<PaymentSettled> {
  const { payment, order } = about
  const because = whyNotReceived(about, told)
  const made = because ?? (await makeChange(tx, about, told.amount))
  if (made !== 'made') return await sendBack(tx, about, { told, because: made })
  crashPoint('before-confirmation')
  const received = await saveReceived(tx, payment, { state: 'paid', ...toReceived(told) })
  // Not before the payment is written down: the letter tells how it was paid.
  await tellNewDates(tx, about.resort, order, { received: told.amount })
  if (told.dispute) {
    const { state } = await loadOrder(tx, about.resort.kinds, order.id)
    await hearOfDispute(tx, { order: { ...order, state }, payment: received }, told)
  }
  return { outcome: 'booked' }
}

/** Whatever it is for: another amount, the same thing twice, or an attempt that counts as over. */
function whyNotReceived({ payment, payments }: Case, told: Paid): RefundReason | null {
  if (!isSame(told.amount, payment.amount)) return 'other-amount'
  if (payments.some((each) => isSameDebt(each, payment) && each.progress.state === 'paid')) return 'double'
  return isUnderway(payment) ? null : 'late'
}

/** Money is kept when it is what was asked for, and what it was asked for can still be had. */
async function whyNotKept(tx: Tx, about: Case, told: Paid): Promise<RefundReason | null> {
  const { resort, payment, order } = about
  const because = whyNotReceived(about, told)
  if (because) return because
  if (isBooked(order)) return payment.instalment > 1 ? whyNotRest(whatIsOpen(order).all, told) : 'double'
  // Completed in the moment in which the guest paid: it is owed as before. Of who did not come, the counter judges.
  if (standingOf(order) === 'completed' && payment.instalment > 1) return whyNotRest(openAtCounter(order), told)
  if (order.state !== 'paying') return 'late'
  const gone = linesThatAre(order, 'chosen')
  if (!gone.length) return null
  // The hold ended while the provider did not answer: what is still free is taken again.
  const held = await holdLines(tx, resort.kinds, { order: order.id, lines: gone })
  if (held.outcome !== 'held') return 'late'
  const due = dueNow((await fitGifts(tx, resort, order, told.amount)).dues)
  if (due && compare(due, told.amount) > 0) {
    // A gift that was to pay the other part is spent elsewhere by now, or worth less.
    await releaseLines(tx, resort.kinds, { order: order.id, lines: gone, from: 'held', keeps: [] })
    return 'late'
  }
  await moveLines(tx, order.id, { from: ['chosen'], to: 'held', heldMinutes: holdMinutes })
  return null
}

/** Cheaper dates may have left less of the rest than the page asked for. */
function whyNotRest(open: Money, { amount }: Paid): RefundReason | null {
  return compare(amount, open) > 0 ? 'other-amount' : null
}

function isSameDebt(other: Payment, { id, instalment }: Payment): boolean {
  return other.id !== id && other.instalment === instalment
}

async function keep(tx: Tx, about: Case, told: Paid): Promise<Decided> {
  crashPoint('before-confirmation')
  const { resort, payment, order } = about
  const { id, state, total } = order
  const received = { ...payment, progress: { state: 'paid', ...toReceived(told) } as const }
  // What they pay may be another amount since the order was read, but not which gifts there are.
  const hasGifts = state === 'paying' && order.gifts.length > 0
  const ofGifts = hasGifts ? await spendGifts(tx, await loadOrder(tx, resort.kinds, id)) : zero(total.currency)
  const paid = sum(total.currency, [order.paid, told.amount, ofGifts])
  const kept = subtract(paid, order.refunded)
  const to = state === 'completed' ? state : stateWhenPaid(total, kept)
  const dues = coverDues(order.dues, kept, payment.id)
  const typed = state === 'paying' ? typedAsBooked(order) : order.typed
  const { instalment } = payment
  await moveOrder(tx, {
    ...{ id, from: state, to, by: providerActor },
    cause: instalment > 1 ? 'rest-paid' : 'paid',
    ...(state === 'paying' && { lines: { from: ['held'], to: 'sold' } }),
    details: { payment: payment.id, ...told.amount },
    change: { paid, ...(state === 'paying' && { typed }) },
    dues: { dues, before: order.dues.length },
    besides: receivedOf(tx, received),
  })
  await hearOfDispute(tx, { order: { id, state: to }, payment: received }, told)
  if (state === 'paying') {
    await askToFulfil(tx, resort, order)
    await askAboutNews(tx, order)
  }
  const rest = { cause: `paid ${instalment}`, news: 'paid', received: told.amount } as const
  // With gifts there are payments besides.
  const isKnown = state === 'paying' && !hasGifts
  const known = isKnown ? asBooked({ ...about, order }, received, { to, paid, dues, typed }) : undefined
  const booked = { cause: 'confirmed', ...(known && { known }) }
  await resort.letters.write(tx, resort, id, { kind: 'confirmation', ...(instalment > 1 ? rest : booked) })
  // Last of all: whoever wants the same waits from here until this transaction is written.
  if (state === 'paying') await sellLines(tx, resort.kinds, { order: id, lines: order.lines })
  return { outcome: 'booked', ...(known && { order: known.order }) }
}

type Booked = Pick<BookedOrder, 'paid' | 'dues' | 'typed'> & { to: BookedOrder['state'] }

/** What was being paid, as it is from now on: all of it is sold, and nothing of it was changed since. */
function asBooked(
  { order, payments }: Case & { order: PayingOrder },
  received: Payment,
  { to, ...booked }: Booked,
): KnownOrder & { order: BookedOrder } {
  const lines = order.lines.map((line): Line => ({ ...line, state: 'sold' }))
  return {
    order: { ...order, ...booked, lines, state: to, hold: null },
    payments: payments.map((each) => (each.id === received.id ? received : each)),
    revision: 0,
  }
}

/** Whether it is disputed is heard of once it is written down. */
function toReceived({ amount, paidWith }: Paid) {
  return { received: amount, paidWith, dispute: null }
}

type Returning = { told: Paid; because: RefundReason }

async function sendBack(tx: Tx, about: Case, { told, because }: Returning): Promise<PaymentSettled> {
  const { payment, order } = about
  const received = await saveReceived(tx, payment, { state: 'returned', ...toReceived(told) })
  if (payment.instalment > 1) await dropChange(tx, payment.id)
  const refund = `back-${payment.id}`
  await saveRefund(tx, { id: refund, paymentId: payment.id, amount: told.amount, reason: because })
  await addJob(tx, { task: 'send-refund', payload: { refund }, key: `refund ${refund}` })
  const details = { payment: payment.id, ...told.amount }
  await saveEvent(tx, order, { cause: `payment-${because}`, by: providerActor, details })
  await hearOfDispute(tx, { order, payment: received }, told)
  await endPaying(tx, about, because === 'other-amount' ? 'again' : 'over')
  return { outcome: 'returned', because }
}

type FailureReason = Extract<PaymentState, { state: 'failed' }>['reason']

async function fail(tx: Tx, about: Case, reason: FailureReason): Promise<PaymentSettled> {
  const { payment, order } = about
  const { progress } = payment
  // An older attempt's failure takes nothing back.
  if (!isUnderway(payment)) {
    if (progress.state === 'paid') return { outcome: 'booked' }
    return progress.state === 'returned' ? { outcome: 'returned', because: 'late' } : { outcome: 'failed' }
  }
  // Nothing of it ends before it is known what was bought for it.
  if (isOpenAtSupplier(about.resort.kinds, order)) {
    await askToSecure(tx, payment.id)
    return { outcome: 'processing' }
  }
  await savePaymentProgress(tx, payment.id, { state: 'failed', reason })
  if (payment.instalment > 1) await dropChange(tx, payment.id)
  if (order.state !== 'paying') {
    await saveEvent(tx, order, { cause: 'payment-failed', by: providerActor, details: { payment: payment.id, reason } })
    return { outcome: 'failed' }
  }
  // A page that we closed ourselves is called expired too: its guest may be choosing another way to pay.
  // What a supplier has promised for money that cannot be taken any more goes back to it.
  const isOver = (reason === 'expired' && payment.isExpired) || isBeingSecured(about.resort.kinds, order)
  await endPaying(tx, about, isOver ? 'over' : 'again')
  return { outcome: 'failed' }
}

/** Without a payment underway everything is only held again, or let go of when nobody is there to pay for it. */
async function endPaying(tx: Tx, { resort, payment, payments, order }: Case, next: 'again' | 'over'): Promise<void> {
  const { id, state, hold } = order
  if (state !== 'paying') return
  if (payments.some((each) => each.id !== payment.id && isUnderway(each))) return
  const isLate = next === 'over' || (hold?.seconds ?? 0) <= 0
  const by = providerActor
  if (isLate) return await letGo(tx, resort, order, { to: 'expired', cause: 'payment-ended', by })
  // Once the guest has begun to pay it is held for as long as it may be: there is nothing to add for another card.
  await moveOrder(tx, { id, from: state, to: 'held', cause: 'payment-failed', by })
}
