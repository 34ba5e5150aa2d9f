import type { Tx } from '#db/transact.ts'
import { today } from '../../calendar/today.ts'
import { isExtraLine } from '../../extras/extra.ts'
import { type Line, sumLines } from '../../lines/line.ts'
import { kindOf, type LineKinds } from '../../lines/line-kind.ts'
import { isZero, type Money, subtract } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { releaseLines, restBegins } from '../ask-kinds.ts'
import { answerClosed } from '../closed/answer-closed.ts'
import { changeDues } from '../due.ts'
import { saveDues } from '../due-queries.ts'
import { changeLines, endLines, saveFees } from '../line-queries.ts'
import { type Actor, type Order, stateWhenPaid } from '../order.ts'
import { moveOrder, saveEvent } from '../order-queries.ts'
import type { Cancellation } from './cancellation.ts'
import { type RateBack, withRateBack } from './rate-lost.ts'
import { returnMoney } from './return-money.ts'

type GivingBack = {
  /** What was had is not released: it stays with whoever has it. */
  cancellation: Cancellation & { had?: readonly Line[]; rate?: RateBack | null }
  to: 'cancelled' | 'failed'
  by: Actor
  cause: string
  /** Written in place of the letter that tells the order as it is now: why it ended, to whom did not want it. */
  letter?: { kind: 'flight-cancelled'; cause: string }
}

/** The lines of an order when these have ended. */
function afterwards({ lines }: Order, { cancellation, to }: Pick<GivingBack, 'cancellation' | 'to'>): Line[] {
  const { lines: ended, kept, rate } = cancellation
  return withRateBack(lines, rate ?? null).map((line) =>
    ended.some(({ id }) => id === line.id) ? { ...line, state: to, kept: kept.get(line.id) ?? null } : line,
  )
}

/** Lines end, and with the last of them the order does. What was paid for them goes back, less what is kept. */
export async function giveBack(
  tx: Tx,
  resort: Resort,
  order: Order,
  { cancellation, to, by, cause, letter }: GivingBack,
): Promise<void> {
  const { id, state } = order
  const { lines, fee, refund, total, kept, courtesies, had, rate } = cancellation
  const stays = order.lines.filter((line) => !lines.includes(line))
  const released = lines.filter((line) => !had?.includes(line))
  await releaseLines(tx, resort.kinds, { order: id, lines: released, from: 'sold', keeps: stays.filter(isSold) })
  await resort.letters.tellHolders(tx, resort, order, released)
  await endLines(
    tx,
    lines.map((line) => ({ id: line.id, to, kept: kept.get(line.id) ?? null })),
  )
  const answer = { lines, stays: stays.filter(isSold), choice: 'money-back', by } as const
  const closed = await answerClosed(tx, order, answer)
  const isDone = isNothingToCome(resort.kinds, stays)
  if (isDone) {
    const over = stays.filter(isSold)
    await endLines(
      tx,
      over.map((line) => ({ id: line.id, to: 'fulfilled', kept: null })),
    )
  }
  const shrunk = stays.map((line) => ({ ...line, total: courtesies.get(line.id) ?? line.total }))
  if (courtesies.size) await changeLines(tx, shrunk)
  if (rate) await saveFees(tx, new Map([[rate.flight, rate.kept]]))
  const reason = to === 'failed' ? 'not-delivered' : 'cancelled'
  const { refunded, refunds } = isZero(refund)
    ? { refunded: order.refunded, refunds: [] }
    : await returnMoney(tx, order, { amount: refund, reason, lines: afterwards(order, { cancellation, to }) })
  const keeps = subtract(order.paid, refunded)
  const begins = restBegins(resort.kinds, stays)
  const terms = { total, kept: keeps, begins, today: today(resort.clock), ended: paidOnArrival(order, lines) }
  await saveDues(tx, id, changeDues(order.dues, terms))
  const next = isDone ? 'completed' : stays.some(isSold) ? stateWhenPaid(total, keeps) : 'cancelled'
  const isAll = next === 'cancelled'
  const names = isAll && to === 'cancelled' ? [] : lines.map((line) => line.id)
  const details = {
    ...{ cause, fee: fee.minor, refund: refund.minor, currency: fee.currency },
    ...(refunds.length && { refunds, lines: names }),
  }
  if (!isAll) for (const line of lines) await saveEvent(tx, order, { cause: `line-${to}`, by, line: line.id })
  const move = { id, from: state, to: next, cause: isAll ? 'cancelled' : `line-${to}`, by, details } as const
  await moveOrder(tx, { ...move, change: { refunded, total } })
  // What was kept of lines that were cancelled before is kept too.
  const settled = { fee: keeps, refund }
  const [first] = lines
  const unowed = subtract(subtract(order.total, total), refund)
  const gone = { lines: lines.map((line) => line.id), fee, refund, unowed }
  const told = { refunds, rateBack: rate?.back ?? null, isUnpaid: cause === 'unpaid' }
  if (letter) await resort.letters.write(tx, resort, id, { ...letter, ...told, settled, gone })
  else if (isAll)
    await resort.letters.write(tx, resort, id, {
      kind: 'cancellation',
      cause: 'cancelled',
      ...{ ...told, settled, closed },
    })
  else
    await resort.letters.write(tx, resort, id, {
      ...{ kind: 'confirmation', cause: `${to} ${first?.id}`, news: 'changed', ...told, closed },
      ...(to === 'cancelled' && { gone }),
    })
}

/** What extras that were bought after the booking come to. */
function paidOnArrival({ currency }: Order, lines: readonly Line[]): Money {
  return sumLines(
    currency,
    lines.filter((line) => isExtraLine(line) && isZero(line.payNow)),
  )
}

function isSold({ state }: Line): boolean {
  return state === 'sold'
}

/** Some of it was had, and what is left belongs to the whole order (a transfer): that was had with it. */
function isNothingToCome(kinds: LineKinds, stays: readonly Line[]): boolean {
  const wasHad = stays.some(({ state }) => state === 'fulfilled' || state === 'missed')
  return wasHad && stays.filter(isSold).every(({ kind, item }) => kindOf(kinds, kind).beginsOn(item) === null)
}
