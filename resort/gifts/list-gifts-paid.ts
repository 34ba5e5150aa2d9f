import type { Db } from '#db/connect.ts'
import { add, type Money, sum } from '../money/money.ts'
import type { Payment } from '../payments/payment.ts'
import { listRefunds } from '../payments/refund-queries.ts'
import { loadLeft } from './gift-use-queries.ts'

/** What a gift voucher has paid, what of that went back onto it, in all and by the refunds that are asked for, and what is on it now. */
export type GiftPaid = {
  tail: string
  amount: Money
  returned: Money
  returnedNow: Money
  left: Money
  /** What is on it pays nothing for now. */
  isBlocked: boolean
}

/** Each voucher once, however often it paid. */
export async function listGiftsPaid(
  db: Db,
  payments: readonly Payment[],
  asked: readonly string[] = [],
): Promise<GiftPaid[]> {
  const paid = new Map<number, GiftPaid>()
  for (const { id, provider, progress } of payments) {
    if (provider !== 'gift' || progress.state !== 'paid') continue
    const { received, paidWith } = progress
    const refunds = await listRefunds(db, id)
    const sumOf = (some: typeof refunds) =>
      sum(
        received.currency,
        some.map(({ amount }) => amount),
      )
    const { gift, left, isBlocked } = await loadLeft(db, id)
    const before = paid.get(gift)
    const plus = (one: Money, other: Money | undefined) => (other ? add(one, other) : one)
    paid.set(gift, {
      tail: paidWith.lastFour ?? '',
      amount: plus(received, before?.amount),
      returned: plus(sumOf(refunds), before?.returned),
      returnedNow: plus(sumOf(refunds.filter((refund) => asked.includes(refund.id))), before?.returnedNow),
      left,
      isBlocked,
    })
  }
  return [...paid.values()]
}
