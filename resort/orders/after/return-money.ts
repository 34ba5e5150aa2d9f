import { addJob } from '#db/add-job.ts'
import type { Tx } from '#db/transact.ts'
import { crashPoint } from '../../crash-point.ts'
import { isFlightLine } from '../../flights/flight-item.ts'
import { isGiftLine } from '../../gifts/gift-item.ts'
import { returnToGift } from '../../gifts/return-to-gift.ts'
import type { Line } from '../../lines/line.ts'
import { add, isZero, least, type Money, subtract, sum, zero } from '../../money/money.ts'
import { chargeBack } from '../../payments/charge-back.ts'
import type { Payment } from '../../payments/payment.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { listRefunds, type RefundReason, saveRefund } from '../../payments/refund-queries.ts'
import { takenOf } from '../../payments/taken-by-bank.ts'
import { type Order, totalOf } from '../order.ts'

/** What is promised back in all, and the names of the refunds that make up what goes back now. */
export type Returning = { refunded: Money; refunds: string[] }

type Wanted = {
  amount: Money
  reason: RefundReason
  /** The lines as they are after it, with what is kept of those that ended. */
  lines: readonly Line[]
}

/**
 * Writes down that so much of what was paid for an order goes back. The caller keeps the sum with the order, and the
 * names with what made the money go back: the guest is told the reason of each.
 */
export async function returnMoney(tx: Tx, order: Order, { amount, reason, lines }: Wanted): Promise<Returning> {
  const refunds: string[] = []
  const payments: Returnable[] = []
  for (const payment of (await listPayments(tx, order.id)).toReversed()) {
    const { progress } = payment
    if (progress.state !== 'paid') continue
    const before = await listRefunds(tx, payment.id)
    const live = before.filter(({ state }) => state !== 'failed').map((refund) => refund.amount)
    const open = subtract(progress.received, sum(amount.currency, live))
    const taken = takenOf(payment, before)
    payments.push({ payment, open, taken, refund: `refund-${payment.id}-${before.length + 1}` })
  }
  for (const { payment, part, refund } of shareRefund(payments, amount, lines)) {
    const row = { id: refund, paymentId: payment.id, amount: part, reason }
    if (isByGift(payment)) await returnToGift(tx, payment, row)
    // Staff hand over what came at the counter: hand-back.ts.
    else if (payment.provider === 'counter') await saveRefund(tx, row)
    else {
      await saveRefund(tx, row)
      await chargeBack(tx, payment)
      await addJob(tx, { task: 'send-refund', payload: { refund }, key: `refund ${refund}` })
    }
    refunds.push(refund)
  }
  crashPoint('before-refund')
  return { refunded: add(order.refunded, amount), refunds }
}

/** Of what is open a bank has `taken` so much back for the guest already. */
type Returnable = { payment: Payment; open: Money; taken: Money; refund: string }

/**
 * What a bank took back first, for the guest has it; then the latest payment, and what a gift paid last: as long as
 * something is bought, the gift has paid it. Only what no gift buys, another gift or a flight, and what is kept of them,
 * stays paid by the cards for as long as gifts have paid anything.
 */
function shareRefund(payments: readonly Returnable[], amount: Money, lines: readonly Line[]) {
  const { currency } = amount
  const cards = payments.filter(({ payment }) => !isByGift(payment))
  const gifts = payments.filter(({ payment }) => isByGift(payment))
  const noGiftBuys = totalOf(
    currency,
    lines.filter((line) => isGiftLine(line) || isFlightLine(line)),
  )
  const byCards = sum(
    currency,
    cards.map(({ open }) => open),
  )
  const spare = subtract(byCards, least(byCards, noGiftBuys))
  const parts = new Map<Returnable, Money>()
  let left = amount
  const take = (from: readonly Returnable[], most: Money, openOf = ({ open }: Returnable) => open) => {
    for (const each of from) {
      const before = parts.get(each) ?? zero(currency)
      const part = least(least(left, most), subtract(openOf(each), before))
      if (isZero(part)) continue
      parts.set(each, add(before, part))
      left = subtract(left, part)
      most = subtract(most, part)
    }
    return most
  }
  const spareBeside = take(cards, spare, ({ taken }) => taken)
  take(cards, spareBeside)
  take(gifts, left)
  take(cards, left)
  if (left.minor > 0) throw new Error(`More would go back than was paid: ${left.minor} ${currency}.`)
  return [...cards, ...gifts].flatMap((each) => {
    const part = parts.get(each)
    return part ? [{ ...each, part }] : []
  })
}

function isByGift({ provider }: Payment): boolean {
  return provider === 'gift'
}
