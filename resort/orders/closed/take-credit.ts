import { type Tx, transact } from '#db/transact.ts'
import { today } from '../../calendar/today.ts'
import type { GiftWish } from '../../gifts/gift-item.ts'
import { giftLine } from '../../gifts/gift-kind.ts'
import { formatDayInText } from '../../guests/format-day.ts'
import type { Sentence } from '../../guests/sentence.ts'
import { add, isSame, isZero, type Money } from '../../money/money.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import type { Resort } from '../../resort.ts'
import type { ClosedOuting } from '../../tickets/closed-outing-queries.ts'
import { releaseLines, restBegins } from '../ask-kinds.ts'
import { changeDues } from '../due.ts'
import { saveDues } from '../due-queries.ts'
import type { ClosedTold } from '../letters-port.ts'
import { changeLines, endLines, saveSoldLine } from '../line-queries.ts'
import { type Actor, keptOf, type Order, stateWhenPaid } from '../order.ts'
import { moveOrder, saveEvent } from '../order-queries.ts'
import { loadOrder, lockOrder } from '../order-reading.ts'
import { askToFulfil } from '../settle/ask-to-fulfil.ts'
import { endPaymentsOf } from '../settle/settle-payment.ts'
import { answerClosed } from './answer-closed.ts'
import { type ClosedAsk, type ClosedTaken, findToChoose, type ToChoose } from './take-money-back.ts'

/** What a credit would be worth; null where a gift voucher paid of it, as no gift buys a gift, or nothing was paid. */
export async function creditOf(db: Resort['db'] | Tx, order: Order, { cancellation }: ToChoose): Promise<Money | null> {
  const isByGift = (await listPayments(db, order.id)).some(({ provider }) => provider === 'gift')
  return isByGift || isZero(cancellation.refund) ? null : cancellation.refund
}

/** What the guest may choose of. What goes along with a park or tour has no day of its own. */
export async function waysOf(db: Resort['db'] | Tx, order: Order, found: ToChoose): Promise<ClosedTold['ways']> {
  const credit = await creditOf(db, order, found)
  return [
    ...(found.group.main.isComplement ? [] : ['another-day' as const]),
    ...(credit ? ['credit' as const] : []),
    'money-back',
  ]
}

/**
 * In the place of tickets of a closed day stands a gift voucher of all that was paid for them, bought with that money: it
 * is made, written and shown like any other.
 */
export async function takeCredit(
  resort: Resort,
  id: string,
  { closedDay, agreed, by }: ClosedAsk,
): Promise<ClosedTaken> {
  const taken = await transact<ClosedTaken>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    const found = order && (await findToChoose(tx, resort, order, closedDay))
    if (!order || !found) return { outcome: 'over' }
    const amount = await creditOf(tx, order, found)
    if (!amount) return { outcome: 'no-credit' }
    if (!isSame(amount, agreed)) return { outcome: 'amount-changed' }
    await exchange(tx, resort, order, { found, amount, by })
    return { outcome: 'taken', amount }
  })
  if (taken.outcome === 'taken') await endPaymentsOf(resort, id)
  return taken
}

type Exchanging = { found: ToChoose; amount: Money; by: Actor }

async function exchange(tx: Tx, resort: Resort, order: Order, { found, amount, by }: Exchanging): Promise<void> {
  const { id, state } = order
  const { lines, kept, courtesies } = found.cancellation
  const stays = order.lines.filter((line) => !lines.includes(line))
  const keeps = stays.filter((line) => line.state === 'sold')
  await releaseLines(tx, resort.kinds, { order: id, lines, from: 'sold', keeps })
  const closed = await answerClosed(tx, order, { lines, stays: keeps, choice: 'credit', by })
  await endLines(
    tx,
    lines.map((line) => ({ id: line.id, to: 'cancelled', kept: kept.get(line.id) ?? null })),
  )
  const shrunk = stays.map((line) => ({ ...line, total: courtesies.get(line.id) ?? line.total }))
  if (courtesies.size) await changeLines(tx, shrunk)
  const gift = giftLine(amount, wishOf(order, found.group.main, today(resort.clock)))
  await saveSoldLine(tx, resort.kinds, id, gift)
  const total = add(found.cancellation.total, amount)
  const terms = { begins: restBegins(resort.kinds, stays), today: today(resort.clock) }
  await saveDues(tx, id, changeDues(order.dues, { total, kept: keptOf(order), ...terms }))
  for (const line of lines) await saveEvent(tx, order, { cause: 'line-cancelled', by, line: line.id })
  const details = { credit: amount.minor, currency: amount.currency, closedDay: found.group.closedDay }
  const move = { id, from: state, to: stateWhenPaid(total, keptOf(order)), cause: 'credit-taken', by, details } as const
  await moveOrder(tx, { ...move, change: { total } })
  await askToFulfil(tx, resort, await loadOrder(tx, resort.kinds, id))
  const cause = `credit ${found.group.closedDay}`
  await resort.letters.write(tx, resort, id, { kind: 'confirmation', cause, news: 'changed', closed })
}

const insteadOf: Sentence = { es: 'En lugar de', en: 'Instead of', pt: 'No lugar de' }
const mostName = 60

/** For the guest to print, or to give to somebody. */
function wishOf({ guest, language }: Order, { name, day }: ClosedOuting, now: string): GiftWish {
  const own = `${guest?.name ?? ''} ${guest?.lastname ?? ''}`.trim().slice(0, mostName)
  const words = `${insteadOf[language]} ${name[language]}, ${formatDayInText(day, language)}`
  return { forName: own, fromName: own, words, language, mailTo: null, day: now }
}
