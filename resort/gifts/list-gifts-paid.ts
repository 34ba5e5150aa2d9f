import type { Db } from '#db/connect.ts'
import { type Money, sum } from '../money/money.ts'
import type { Payment } from '../payments/payment.ts'
import { listRefunds } from '../payments/refund-queries.ts'
import { loadLeft } from './gift-use-queries.ts'

/** What a gift voucher has paid, what of that went back onto it, in all and by the refunds that are asked for, and what is on it now. */
export type GiftPaid = { tail: string; amount: Money; returned: Money; returnedNow: Money; left: Money }

export async function listGiftsPaid(
  db: Db,
  payments: readonly Payment[],
  asked: readonly string[] = [],
): Promise<GiftPaid[]> {
  const paid: GiftPaid[] = []
  for (const { id, provider, progress } of payments) {
    if (provider !== 'gift' || progress.state !== 'paid') continue
    const { received, paidWith } = progress
    const refunds = await listRefunds(db, id)
    const sumOf = (some: typeof refunds) =>
      sum(
        received.currency,
        some.map(({ amount }) => amount),
      )
    paid.push({
      ...{ tail: paidWith.lastFour ?? '', amount: received, returned: sumOf(refunds) },
      returnedNow: sumOf(refunds.filter((refund) => asked.includes(refund.id))),
      left: await loadLeft(db, id),
    })
  }
  return paid
}
