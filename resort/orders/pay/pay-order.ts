import type { Tx } from '#db/transact.ts'
import { crashPoint } from '../../crash-point.ts'
import { isZero } from '../../money/money.ts'
import { openPayment } from '../../payments/open-payment.ts'
import type { Payment } from '../../payments/payment.ts'
import { listUnderway } from '../../payments/payment-reading.ts'
import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import { dueNow } from '../due.ts'
import { mostHoldMinutes, secondsToPay } from '../hold/hold-minutes.ts'
import { holdAnd, holdOrder, type OrderHeld } from '../hold/hold-order.ts'
import { guestActor, type HeldOrder, type Order, type PayingOrder, wasBooked } from '../order.ts'
import { moveOrder } from '../order-queries.ts'
import { findOrderOf, loadOrder } from '../order-reading.ts'
import { findLatest, type LatestOrder } from '../standing-queries.ts'
import { beginAtOnce } from './begin-at-once.ts'
import { beginPayment, type PaymentBegun, unlessWaysUnknown, type WaysUnknown } from './begin-payment.ts'
import { bookUnpaid } from './book-unpaid.ts'
import { lacksForFlight } from './lacks-for-flight.ts'
import { isAgreed, isSameWay, type MeansOfPayment } from './means-of-payment.ts'
import { toPaidUrl } from './paid-order.ts'
import { resumeAttempt } from './resume-attempt.ts'

export type PaymentAnswer =
  | { outcome: 'to-pay'; url: string; order: Order }
  | { outcome: 'booked'; order: Order }
  /** The bank is still deciding; the page asks again by itself. */
  | { outcome: 'processing'; order: Order }
  /** The provider cannot be reached; nothing was charged, and the same button tries again. */
  | { outcome: 'provider-unreachable'; order: Order; error: unknown }
  | { outcome: 'guest-missing'; order: Order }
  /** Another tab began to pay another way at this moment; its page is not closed unless that is asked for again. */
  | { outcome: 'payment-open'; order: Order }
  /** It is not what the guest agreed to pay, or when. */
  | { outcome: 'terms-changed'; order: Order }
  /** What is held ends too soon for a page to pay on, and may not be held any longer. */
  | { outcome: 'hold-ending'; order: Order }
  | WaysUnknown
  | Exclude<PaymentBegun, { outcome: 'begun' | 'other-underway' }>
  | Exclude<OrderHeld, { outcome: 'held' | 'payment-open' | 'already-booked' }>

/** Tabs, notices and sweepers may change an order between two looks at it; who meets them so often lets them finish. */
const mostTurns = 5

/** From what was chosen to the provider's page. Pressed twice, it leads to one page. */
export async function payOrder(resort: Resort, means: MeansOfPayment): Promise<PaymentAnswer> {
  crashPoint('before-payment')
  for (let turn = 1; turn <= mostTurns; turn++) {
    const answer = await takeTurn(resort, means, turn)
    if (answer.outcome !== 'look-again') return answer
  }
  const order = await findOrderOf(resort.db, resort.kinds, hashToken(means.token))
  return order ? { outcome: 'payment-open', order } : { outcome: 'no-rooms' }
}

/** Somebody else was at it; how things stand now decides what comes next. */
type LookAgain = { outcome: 'look-again' }

async function takeTurn(resort: Resort, means: MeansOfPayment, turn: number): Promise<PaymentAnswer | LookAgain> {
  const latest = await findLatest(resort.db, hashToken(means.token))
  if (latest?.state === 'paying') return await goOn(resort, latest, means, turn)
  if (latest && wasBooked(latest)) {
    return { outcome: 'booked', order: await loadOrder(resort.db, resort.kinds, latest.id) }
  }
  const begun = await unlessWaysUnknown(
    holdAnd<Begun>(resort, means, {
      goOn: (tx, order, isFresh) => begin(tx, resort, order, { means, isFresh }),
      atOnce: beginAtOnce(resort, means),
    }),
  )
  switch (begun.outcome) {
    case 'already-booked':
      return { outcome: 'booked', order: begun.order }
    case 'payment-open':
      return await goOn(resort, await underwayOf(resort, begun.order), means, turn)
    case 'begun':
      crashPoint('after-payment-saved')
      return await toPage(resort, begun.payment, begun.order)
    case 'methods-unknown':
      // Nothing was written, and what its guest wanted to pay is theirs for a while.
      await holdOrder(resort, means)
      return begun
    default:
      return begun
  }
}

type Begun =
  | { outcome: 'begun'; payment: Payment; order: PayingOrder }
  | LookAgain
  | Exclude<PaymentBegun, { outcome: 'begun' | 'other-underway' }>
  | Extract<PaymentAnswer, { outcome: 'booked' | 'guest-missing' | 'terms-changed' | 'hold-ending' | 'no-rooms' }>

type Beginning = { means: MeansOfPayment; isFresh: boolean }

async function begin(tx: Tx, resort: Resort, order: HeldOrder, { means, isFresh }: Beginning): Promise<Begun> {
  const { id } = order
  const amount = dueNow(order.dues)
  if (!amount) return { outcome: 'no-rooms' }
  if (!order.guest || (await lacksForFlight(tx, order))) return { outcome: 'guest-missing', order }
  if (means.agreed && !isAgreed(resort.kinds, order, means.agreed)) return { outcome: 'terms-changed', order }
  if (isZero(amount)) {
    // Sold is only what is taken from others before.
    if (isFresh) return { outcome: 'look-again' }
    return { outcome: 'booked', order: await bookUnpaid(tx, resort, order, guestActor) }
  }
  const seconds = secondsToPay(order.hold)
  if (seconds === null) return { outcome: 'hold-ending', order }
  const named = { ...means, returnUrl: toPaidUrl(means.returnUrl, order.number) }
  const begun = await beginPayment(tx, resort, { order, debt: { instalment: 1, amount, seconds }, means: named })
  if (begun.outcome === 'other-underway') return { outcome: 'look-again' }
  if (begun.outcome !== 'begun') return begun
  const hold = await moveOrder(tx, {
    ...{ id, from: 'held', to: 'paying', cause: 'payment', by: guestActor },
    lines: { from: ['held'], to: 'held', heldMinutes: mostHoldMinutes },
    details: { payment: begun.payment.id, method: means.method, ...amount },
  })
  return { ...begun, order: { ...order, guest: order.guest, state: 'paying', hold } }
}

/**
 * A payment was begun before. Asked for at first, another way to pay takes its place; met on the way it does not: two
 * clicks at one moment share a page, and tabs that pay differently would close each other's again and again.
 */
async function goOn(
  resort: Resort,
  { id, underway }: Pick<LatestOrder, 'id' | 'underway'>,
  means: MeansOfPayment,
  turn: number,
): Promise<PaymentAnswer | LookAgain> {
  const [before] = underway
  if (!before) return { outcome: 'look-again' }
  const load = () => loadOrder(resort.db, resort.kinds, id)
  if (turn > 1 && !isSameWay(before, means)) return { outcome: 'payment-open', order: await load() }
  const resumed = await resumeAttempt(resort, before, means)
  switch (resumed.outcome) {
    case 'page':
      return await toPage(resort, before, await load())
    case 'processing':
      return { outcome: 'processing', order: await load() }
    case 'provider-unreachable':
      return { ...resumed, order: await load() }
    case 'over':
      return resumed.booked ? { outcome: 'booked', order: resumed.booked } : { outcome: 'look-again' }
  }
}

async function underwayOf({ db }: Resort, { id }: PayingOrder) {
  return { id, underway: await listUnderway(db, id) }
}

async function toPage(resort: Resort, payment: Payment, order: Order): Promise<PaymentAnswer | LookAgain> {
  const page = await openPayment(resort, payment)
  // The sweeper gave up the attempt of a dead process at this moment; another one may be begun.
  if (page.outcome === 'over') return { outcome: 'look-again' }
  if (page.outcome === 'opened') return { outcome: 'to-pay', url: page.url, order }
  return { outcome: 'provider-unreachable', order, error: page.error }
}
