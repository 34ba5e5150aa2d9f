import { type Tx, transact } from '#db/transact.ts'
import type { Line } from '../../lines/line.ts'
import { isSame, type Money } from '../../money/money.ts'
import { openPayment } from '../../payments/open-payment.ts'
import type { Payment } from '../../payments/payment.ts'
import { listUnderway } from '../../payments/payment-reading.ts'
import type { Resort } from '../../resort.ts'
import { holderOf, saveHolds } from '../hold/hold-queries.ts'
import { judgeHold } from '../hold/judge-hold.ts'
import type { Order } from '../order.ts'
import { loadOrder } from '../order-reading.ts'
import { beginPayment, type PaymentBegun, unlessWaysUnknown, type WaysUnknown } from '../pay/begin-payment.ts'
import type { MeansOfPayment } from '../pay/means-of-payment.ts'
import { nextInstalment } from '../pay/next-instalment.ts'
import { resumeAttempt } from '../pay/resume-attempt.ts'
import { findChange, type WaitingChange } from '../settle/decide-change.ts'

/** How what has to be paid first is paid, and how much the guest was told it is. */
export type Paying = { means: MeansOfPayment; agreedNow: Money }

/** A change of a booked order that is paid for before it is made. */
export type ChangeToPay = {
  before: Order
  now: Money
  paying: Paying | undefined
  /** What has to be free and is kept meanwhile: the lines as they would be. */
  toMoved: (order: Order) => Line[]
  /** Another tab has made it already. */
  isMade: (order: Order) => boolean
  /** A page that is open was opened for it. */
  isFor: (change: WaitingChange) => boolean
  /** The order as it was when this was priced, locked. */
  lock: (tx: Tx) => Promise<{ outcome: 'unchanged'; order: Order } | { outcome: 'not-changeable' | 'price-changed' }>
  countToday: (tx: Tx, order: string) => Promise<number>
  /** Sets aside what it needs, and writes down what the payment is for. */
  keep: (tx: Tx, payment: string, order: Order) => Promise<'kept' | 'not-available'>
}

export type PaidFirst =
  | { outcome: 'changed'; order: Order }
  | { outcome: 'to-pay'; url: string }
  | { outcome: 'deposit-needed'; now: Money }
  | { outcome: 'not-changeable' | 'not-available' | 'price-changed' | 'processing' }
  | { outcome: 'provider-unreachable'; error: unknown }
  /** Too much is kept from others by this visitor or network already. */
  | { outcome: 'too-many-holds' }
  | WaysUnknown
  | Exclude<PaymentBegun, { outcome: 'begun' | 'other-underway' }>

/**
 * Of one kind: what is paid first keeps something from others until it is paid, and what is made at once writes a letter to
 * whatever address was given. Nobody needs more in a day.
 */
export const mostChangesADay = 8

/** Other tabs and the sweeper may settle an attempt between two looks at it. */
const mostTurns = 5

/** What the change needs besides is held, and nothing moves before the provider says that it is paid. */
export async function payFirst(resort: Resort, change: ChangeToPay): Promise<PaidFirst> {
  for (let turn = 1; turn <= mostTurns; turn++) {
    const answer = await takeTurn(resort, change)
    if (answer.outcome !== 'look-again') return answer
  }
  return { outcome: 'processing' }
}

/** The whole transaction is undone, and this is what whoever asked hears. */
export class Undone extends Error {
  readonly outcome: 'not-available' | 'too-many-holds' | 'proof-needed'
  constructor(outcome: Undone['outcome']) {
    super(outcome)
    this.outcome = outcome
  }
}

export async function orUndo<Answer>(
  resort: Resort,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer | { outcome: Undone['outcome'] }> {
  try {
    return await transact(resort.db, work)
  } catch (error) {
    if (error instanceof Undone) return { outcome: error.outcome }
    throw error
  }
}

/** Another tab began to pay at this moment. */
type LookAgain = { outcome: 'look-again' }

async function takeTurn(resort: Resort, change: ChangeToPay): Promise<PaidFirst | LookAgain> {
  const { paying, now } = change
  if (!paying) return { outcome: 'deposit-needed', now }
  if (!isSame(now, paying.agreedNow)) return { outcome: 'price-changed' }
  const ended = await endOthers(resort, change, paying)
  if (ended.outcome !== 'ended') return ended
  const begun = await unlessWaysUnknown(orUndo(resort, (tx) => begin(tx, resort, { change, paying })))
  if (begun.outcome === 'begun') return await toPage(resort, begun.payment)
  // Whoever settles its payment may make the change between the first look and the lock.
  const isOther = begun.outcome === 'not-changeable' || begun.outcome === 'price-changed'
  return (isOther && (await findMade(resort, change))) || begun
}

async function findMade({ db, kinds }: Resort, { before, isMade }: ChangeToPay): Promise<PaidFirst | null> {
  const order = await loadOrder(db, kinds, before.id)
  return isMade(order) ? { outcome: 'changed', order } : null
}

type Begun = PaidFirst | LookAgain | { outcome: 'begun'; payment: Payment }

/** Payment, wish and what is held for it are written down together, or not at all. */
async function begin(
  tx: Tx,
  resort: Resort,
  { change, paying: { means } }: { change: ChangeToPay; paying: Paying },
): Promise<Begun> {
  const found = await change.lock(tx)
  if (found.outcome !== 'unchanged') return found
  const { order } = found
  const { id } = order
  if ((await change.countToday(tx, id)) >= mostChangesADay) return { outcome: 'too-many-attempts' }
  const holder = holderOf(means)
  const moved = change.toMoved(order)
  const judged = await judgeHold(tx, resort, { order: { lines: moved }, holder, proof: means.proof ?? null })
  if (judged.outcome !== 'allowed') return { outcome: judged.outcome }
  const debt = { instalment: await nextInstalment(tx, id), amount: change.now }
  // The provider's page names the days that are paid for.
  const lines = order.lines.map((line) => moved.find((each) => each.id === line.id) ?? line)
  const begun = await beginPayment(tx, resort, { order: { ...order, lines }, debt, means })
  if (begun.outcome === 'other-underway') return { outcome: 'look-again' }
  if (begun.outcome !== 'begun') return begun
  if ((await change.keep(tx, begun.payment.id, order)) !== 'kept') throw new Undone('not-available')
  await saveHolds(tx, id, judged.taken)
  return begun
}

type Ended = { outcome: 'ended' } | PaidFirst | LookAgain

/** One page at a time: pressed twice, the same is shown again; any other is closed first. */
async function endOthers(resort: Resort, { before, isFor, isMade }: ChangeToPay, { means }: Paying): Promise<Ended> {
  for (const payment of await listUnderway(resort.db, before.id)) {
    const waiting = await findChange(resort.db, payment.id)
    const isTheSame = waiting?.change.isHeld === true && isFor(waiting)
    const resumed = await resumeAttempt(resort, payment, isTheSame ? means : null)
    if (resumed.outcome === 'page' && isTheSame) return await toPage(resort, payment)
    if (resumed.outcome === 'provider-unreachable') return resumed
    if (resumed.outcome !== 'over') return { outcome: 'processing' }
    const now = await loadOrder(resort.db, resort.kinds, before.id)
    if (isMade(now)) return { outcome: 'changed', order: now }
    if (!isSame(now.paid, before.paid)) return { outcome: 'price-changed' }
  }
  return { outcome: 'ended' }
}

/** Of an attempt that the sweeper or another tab gave up meanwhile there is no page: what became of the order is looked at again. */
async function toPage(resort: Resort, payment: Payment): Promise<PaidFirst | LookAgain> {
  const page = await openPayment(resort, payment)
  if (page.outcome === 'opened') return { outcome: 'to-pay', url: page.url }
  return page.outcome === 'over' ? { outcome: 'look-again' } : { outcome: 'provider-unreachable', error: page.error }
}
