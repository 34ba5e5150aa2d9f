import type { Tx } from '#db/transact.ts'
import { compare, excess, isZero, least, type Money, subtract, sum } from '../money/money.ts'
import { postChargedBack } from './ledger.ts'
import { savePosting } from './ledger-queries.ts'
import type { Payment } from './payment.ts'
import { endUnsent, listRefunds, lockRefund, nextName, type Refund, saveRefund } from './refund-queries.ts'

/**
 * What a bank took back for its guest is with them: of what is owed of that payment so much is not sent any more. What the
 * provider was asked for may be done all the same, unless it says that no more went back than we know of.
 */
export async function chargeBack(tx: Tx, payment: Payment, refunded: Money | null = null): Promise<void> {
  const { progress } = payment
  if (progress.state !== 'paid' && progress.state !== 'returned') return
  if (progress.dispute?.state !== 'lost') return
  const refunds = await listRefunds(tx, payment.id)
  const totalOf = (...states: Refund['state'][]) =>
    sum(
      progress.received.currency,
      refunds.filter(({ state }) => states.includes(state)).map(({ amount }) => amount),
    )
  const isAllKnown = refunded !== null && compare(refunded, totalOf('done', 'pending')) <= 0
  let left = excess(progress.dispute.amount, totalOf('charged-back'))
  for (const { id } of refunds.filter(({ tries }) => tries === 0 || isAllKnown)) {
    if (isZero(left)) return
    const refund = await lockRefund(tx, id)
    if (refund.state !== 'wanted') continue
    const own = await keepTo(tx, refund, least(left, refund.amount))
    await endUnsent(tx, own.id, 'charged-back')
    await savePosting(tx, postChargedBack(payment, own))
    left = subtract(left, own.amount)
  }
}

/** Of a part, two take the place of the whole: what the bank took, and what is still to be sent. */
async function keepTo(tx: Tx, refund: Refund, part: Money): Promise<Pick<Refund, 'id' | 'amount'>> {
  const rest = subtract(refund.amount, part)
  if (isZero(rest)) return refund
  const own = { ...refund, id: nextName(refund.id), amount: part }
  await endUnsent(tx, refund.id, 'failed')
  await saveRefund(tx, own)
  await saveRefund(tx, { ...refund, id: nextName(own.id), amount: rest })
  return own
}
