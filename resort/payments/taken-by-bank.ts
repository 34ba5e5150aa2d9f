import type { Db } from '#db/connect.ts'
import { excess, isZero, least, type Money, sum, zero } from '../money/money.ts'
import type { Payment } from './payment.ts'
import { listRefunds, type Refund } from './refund-queries.ts'

/** What banks took back for their guest and nobody owes them: the house is without it. Null where there is none. */
export async function takenByBank(db: Db, payments: readonly Payment[]): Promise<Money | null> {
  const taken: Money[] = []
  for (const payment of payments) {
    const { progress } = payment
    if (progress.state !== 'paid' || progress.dispute?.state !== 'lost') continue
    taken.push(takenOf(payment, await listRefunds(db, payment.id)))
  }
  const [first] = taken
  const all = first && sum(first.currency, taken)
  return all && !isZero(all) ? all : null
}

/** What the bank took of one payment, with its refunds, and nobody owes the guest. */
export function takenOf({ progress, amount: { currency } }: Payment, refunds: readonly Refund[]): Money {
  if (progress.state !== 'paid' || progress.dispute?.state !== 'lost') return zero(currency)
  const { received, dispute } = progress
  const totalOf = (isCounted: (state: Refund['state']) => boolean) =>
    sum(
      received.currency,
      refunds.filter(({ state }) => isCounted(state)).map(({ amount }) => amount),
    )
  const byHouse = totalOf((state) => state !== 'failed' && state !== 'charged-back')
  const byBank = totalOf((state) => state === 'charged-back')
  return excess(least(dispute.amount, excess(received, byHouse)), byBank)
}
