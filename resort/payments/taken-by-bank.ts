import type { Db } from '#db/connect.ts'
import { excess, isZero, least, type Money, sum } from '../money/money.ts'
import type { Payment } from './payment.ts'
import { listRefunds, type Refund } from './refund-queries.ts'

/** What banks took back for their guest and nobody owes them: the house is without it. Null where there is none. */
export async function takenByBank(db: Db, payments: readonly Payment[]): Promise<Money | null> {
  const taken: Money[] = []
  for (const { id, progress } of payments) {
    if (progress.state !== 'paid' || progress.dispute?.state !== 'lost') continue
    const refunds = await listRefunds(db, id)
    const { received, dispute } = progress
    const totalOf = (isCounted: (state: Refund['state']) => boolean) =>
      sum(
        received.currency,
        refunds.filter(({ state }) => isCounted(state)).map(({ amount }) => amount),
      )
    const byHouse = totalOf((state) => state !== 'failed' && state !== 'charged-back')
    const byBank = totalOf((state) => state === 'charged-back')
    taken.push(excess(least(dispute.amount, excess(received, byHouse)), byBank))
  }
  const [first] = taken
  const all = first && sum(first.currency, taken)
  return all && !isZero(all) ? all : null
}
