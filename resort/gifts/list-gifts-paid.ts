import type { Db } from '#db/connect.ts'
import { type Money, sum } from '../money/money.ts'
import { listPayments } from '../payments/payment-queries.ts'
import { listRefunds } from '../payments/refund-queries.ts'

/** What a gift voucher has paid of an order, and what of that went back onto it. */
export type GiftPaid = { tail: string; amount: Money; returned: Money }

export async function listGiftsPaid(db: Db, order: string): Promise<GiftPaid[]> {
  const paid: GiftPaid[] = []
  for (const { id, provider, progress } of await listPayments(db, order)) {
    if (provider !== 'gift' || progress.state !== 'paid') continue
    const { received, paidWith } = progress
    const refunds = (await listRefunds(db, id)).map(({ amount }) => amount)
    paid.push({ tail: paidWith.lastFour ?? '', amount: received, returned: sum(received.currency, refunds) })
  }
  return paid
}
