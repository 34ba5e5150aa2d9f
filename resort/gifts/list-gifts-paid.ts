import type { Db } from '#db/connect.ts'
import { type Money, sum } from '../money/money.ts'
import type { Payment } from '../payments/payment.ts'
import { listRefunds } from '../payments/refund-queries.ts'

/** What a gift voucher has paid, and what of that went back onto it. */
export type GiftPaid = { tail: string; amount: Money; returned: Money }

export async function listGiftsPaid(db: Db, payments: readonly Payment[]): Promise<GiftPaid[]> {
  const paid: GiftPaid[] = []
  for (const { id, provider, progress } of payments) {
    if (provider !== 'gift' || progress.state !== 'paid') continue
    const { received, paidWith } = progress
    const refunds = (await listRefunds(db, id)).map(({ amount }) => amount)
    paid.push({ tail: paidWith.lastFour ?? '', amount: received, returned: sum(received.currency, refunds) })
  }
  return paid
}
