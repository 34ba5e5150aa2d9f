import { isDeepStrictEqual } from 'node:util'
import { type Tx, transact } from '#db/transact.ts'
import { takeNightsGained } from '../../availability/stock-queries.ts'
import type { Stay } from '../../calendar/stay.ts'
import type { Line } from '../../lines/line.ts'
import { isSame, isZero, type Money } from '../../money/money.ts'
import { openPayment } from '../../payments/open-payment.ts'
import { isUnderway, type Payment } from '../../payments/payment.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import type { Resort } from '../../resort.ts'
import { countDateChanges, findDateChange, saveDateChange } from '../../stays/date-change-queries.ts'
import { roomNightsOf } from '../../stays/room-nights-of.ts'
import { roomLinesOf, stayOf } from '../../stays/stay-of.ts'
import { minutesToClose } from '../hold/hold-minutes.ts'
import { endHoldsSince, findHolder, holderOf, saveHolds } from '../hold/hold-queries.ts'
import { judgeHold } from '../hold/judge-hold.ts'
import { type Actor, isBooked, keptOf, type Order } from '../order.ts'
import { findOrder, loadOrder, lockOrder } from '../order-reading.ts'
import { beginPayment, type PaymentBegun, pageMinutes } from '../pay/begin-payment.ts'
import type { MeansOfPayment } from '../pay/means-of-payment.ts'
import { nextInstalment } from '../pay/next-instalment.ts'
import { resumeAttempt } from '../pay/resume-attempt.ts'
import { endPaymentsOf } from '../settle/settle-payment.ts'
import { moveStay } from './move-stay.ts'
import { mayChange, type NewDates, needsPayment, priceNewDates } from './new-dates.ts'
import { tellNewDates } from './tell-new-dates.ts'

/** Other dates hold nights until they are paid: nobody needs to try more often in a day. */
const mostChangesADay = 8

export type DatesWish = {
  stay: Stay
  agreedTotal: Money
  by: Actor
  /** Where something has to be paid first: how, and how much the guest was told it is. */
  payment?: { means: MeansOfPayment; agreedNow: Money }
}

export type DatesChanged =
  | { outcome: 'changed'; order: Order }
  /** The deposit of the new dates comes first: they are the guest's once it is paid. */
  | { outcome: 'to-pay'; url: string }
  | { outcome: 'deposit-needed'; now: Money }
  | { outcome: 'not-changeable' | 'fixed-room' | 'not-available' | 'price-changed' | 'processing' | 'maintenance' }
  | { outcome: 'provider-unreachable'; error: unknown }
  /** Too much is kept from others by this visitor or network already. */
  | { outcome: 'too-many-holds' }
  | Exclude<PaymentBegun, { outcome: 'begun' | 'other-underway' }>

/** Moves a booked stay to the dates and the price the guest agreed to, or leaves everything as it was. */
export async function changeDates(resort: Resort, id: string, wish: DatesWish): Promise<DatesChanged> {
  const before = await findOrder(resort.db, resort.kinds, id)
  if (!before) return { outcome: 'not-changeable' }
  if (isMoved(before, wish)) return { outcome: 'changed', order: before }
  if (!resort.takesBookings) return { outcome: 'maintenance' }
  const priced = await priceNewDates(resort, before, wish.stay)
  if (priced.outcome !== 'priced') return priced
  const { dates } = priced
  if (!isSame(dates.total, wish.agreedTotal)) return { outcome: 'price-changed' }
  if (needsPayment(dates)) return await payFirst(resort, { before, dates, wish })
  const changed = await orUndo<DatesChanged>(resort, async (tx) => {
    const found = await lockUnchanged(tx, resort, before)
    if (found.outcome !== 'unchanged') return found
    const { order } = found
    if (isZero(keptOf(order))) await holdAnew(tx, resort, { order, dates })
    const moved = await moveStay(tx, { order, dates, by: wish.by })
    if (moved === 'not-available') throw new Undone(moved)
    await tellNewDates(tx, resort, id)
    return { outcome: 'changed', order: await loadOrder(tx, resort.kinds, id) }
  })
  // A page that is open asks for the rest of the old price.
  if (changed.outcome === 'changed') await endPaymentsOf(resort, id)
  return changed
}

/** What nobody has paid for is counted like a hold; more nights keep more from others. */
async function holdAnew(tx: Tx, resort: Resort, { order, dates }: { order: Order; dates: NewDates }): Promise<void> {
  const holder = await findHolder(tx, order.id)
  if (!holder) return
  await endHoldsSince(tx, order.id, order.madeAt)
  const judged = await judgeHold(tx, resort, { order: { lines: movedRooms(order, dates) }, holder, proof: null })
  if (judged.outcome !== 'allowed') throw new Undone(judged.outcome)
  await saveHolds(tx, order.id, judged.taken, holder)
}

function movedRooms({ lines }: Order, { rooms }: NewDates): Line[] {
  return roomLinesOf(lines).map((room, index) => ({ ...room, ...rooms[index] }))
}

/** The whole transaction is undone, and this is what whoever asked hears. */
class Undone extends Error {
  readonly outcome: 'not-available' | 'too-many-holds' | 'proof-needed'
  constructor(outcome: Undone['outcome']) {
    super(outcome)
    this.outcome = outcome
  }
}

async function orUndo<Answer>(
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

/** Pressed twice, or once more after paying: there is nothing left to do. */
function isMoved({ lines, total, state }: Order, { stay, agreedTotal }: DatesWish): boolean {
  return isBooked({ state }) && isDeepStrictEqual(stayOf(lines)?.stay, stay) && isSame(total, agreedTotal)
}

type Unchanged = { outcome: 'unchanged'; order: Order } | { outcome: 'not-changeable' | 'price-changed' }

/** Cancelled, paid or changed by another tab meanwhile: the guest looks again. */
async function lockUnchanged(tx: Tx, resort: Resort, before: Order): Promise<Unchanged> {
  const order = await lockOrder(tx, resort.kinds, before.id)
  if (!order || !isBooked(order) || !isDeepStrictEqual(stayOf(order.lines), stayOf(before.lines))) {
    return { outcome: 'not-changeable' }
  }
  const isSamePrice = isSame(order.paid, before.paid) && isSame(order.total, before.total)
  return isSamePrice && mayChange(resort, order) ? { outcome: 'unchanged', order } : { outcome: 'price-changed' }
}

type PayingFirst = { before: Order; dates: NewDates; wish: DatesWish }

/** Other tabs and the sweeper may settle an attempt between two looks at it. */
const mostTurns = 5

async function payFirst(resort: Resort, paying: PayingFirst): Promise<DatesChanged> {
  for (let turn = 1; turn <= mostTurns; turn++) {
    const answer = await takeTurn(resort, paying)
    if (answer.outcome !== 'look-again') return answer
  }
  return { outcome: 'processing' }
}

/** Another tab began to pay at this moment. */
type LookAgain = { outcome: 'look-again' }

/** What the new dates need besides is held, and nothing moves before the provider says that it is paid. */
async function takeTurn(resort: Resort, { before, dates, wish }: PayingFirst): Promise<DatesChanged | LookAgain> {
  const { payment: paying } = wish
  if (!paying) return { outcome: 'deposit-needed', now: dates.now }
  if (!isSame(dates.now, paying.agreedNow)) return { outcome: 'price-changed' }
  const ended = await endOthers(resort, { before, dates, wish })
  if (ended.outcome !== 'ended') return ended
  const begun = await orUndo(resort, (tx) => begin(tx, resort, { before, dates, paying }))
  return begun.outcome === 'begun' ? await toPage(resort, begun.payment) : begun
}

type Beginning = { before: Order; dates: NewDates; paying: NonNullable<DatesWish['payment']> }
type Begun = DatesChanged | LookAgain | { outcome: 'begun'; payment: Payment }

/** Payment, wish and nights are written down together, or not at all. */
async function begin(tx: Tx, resort: Resort, { before, dates, paying }: Beginning): Promise<Begun> {
  const { means } = paying
  const found = await lockUnchanged(tx, resort, before)
  if (found.outcome !== 'unchanged') return found
  const { order } = found
  const { id } = order
  if ((await countDateChanges(tx, id)) >= mostChangesADay) return { outcome: 'too-many-attempts' }
  const holder = holderOf(means)
  const moved = movedRooms(order, dates)
  const judged = await judgeHold(tx, resort, { order: { lines: moved }, holder, proof: means.proof ?? null })
  if (judged.outcome !== 'allowed') return { outcome: judged.outcome }
  const debt = { instalment: await nextInstalment(tx, id), amount: dates.now }
  // The provider's page names the days that are paid for.
  const lines = order.lines.map((line) => moved.find((room) => room.id === line.id) ?? line)
  const begun = await beginPayment(tx, resort, { order: { ...order, lines }, debt, means })
  if (begun.outcome === 'other-underway') return { outcome: 'look-again' }
  if (begun.outcome !== 'begun') return begun
  const { stay, rooms } = dates
  const was = roomNightsOf(roomLinesOf(order.lines))
  if ((await takeNightsGained(tx, was, { ...was, stay })) === 'sold-out') throw new Undone('not-available')
  const change = { payment: begun.payment.id, order: id, was: was.stay, stay, rooms }
  await saveDateChange(tx, { ...change, heldMinutes: pageMinutes + minutesToClose })
  await saveHolds(tx, id, judged.taken, holder)
  return begun
}

type Ended = { outcome: 'ended' } | DatesChanged

/** One page at a time: pressed twice, the same is shown again; any other is closed first. */
async function endOthers(resort: Resort, { before, dates, wish }: PayingFirst): Promise<Ended> {
  for (const payment of (await listPayments(resort.db, before.id)).filter(isUnderway)) {
    const change = await findDateChange(resort.db, payment.id)
    const isTheSame = change?.isHeld && isDeepStrictEqual(change.rooms, dates.rooms)
    const resumed = await resumeAttempt(resort, payment, (isTheSame && wish.payment?.means) || null)
    if (resumed.outcome === 'page' && isTheSame) return await toPage(resort, payment)
    if (resumed.outcome === 'provider-unreachable') return resumed
    if (resumed.outcome !== 'over') return { outcome: 'processing' }
    const now = await loadOrder(resort.db, resort.kinds, before.id)
    if (isMoved(now, wish)) return { outcome: 'changed', order: now }
    if (!isSame(now.paid, before.paid)) return { outcome: 'price-changed' }
  }
  return { outcome: 'ended' }
}

async function toPage(resort: Resort, payment: Payment): Promise<DatesChanged> {
  const page = await openPayment(resort, payment)
  if (page.outcome === 'opened') return { outcome: 'to-pay', url: page.url }
  return page.outcome === 'over' ? { outcome: 'price-changed' } : { outcome: 'provider-unreachable', error: page.error }
}
