import type { Db } from '#db/connect.ts'
import { add, type Money, sum } from '../money/money.ts'
import type { Payment } from './payment.ts'
import { listRefunds } from './refund-queries.ts'

/** What goes back to one card or account; done when its provider has sent all of it. */
export type GivenBack = { method: string; lastFour: string | null; amount: Money; isDone: boolean }

/** To each card and account once, however often it paid: all that goes back, or by the refunds that are asked for. Gift vouchers are no accounts. */
export async function listGivenBack(
  db: Db,
  payments: readonly Payment[],
  asked: readonly string[] | 'all' = 'all',
): Promise<GivenBack[]> {
  if (!asked.length) return []
  const told = new Map<string, GivenBack>()
  for (const { id, provider, progress } of payments) {
    if (provider === 'gift' || progress.state !== 'paid') continue
    const refunds = (await listRefunds(db, id)).filter(
      (refund) => refund.state !== 'failed' && (asked === 'all' || asked.includes(refund.id)),
    )
    if (!refunds.length) continue
    const { method, lastFour } = progress.paidWith
    const { currency } = progress.received
    const amount = sum(
      currency,
      refunds.map((refund) => refund.amount),
    )
    const isDone = refunds.every(({ state }) => state === 'done' || state === 'charged-back')
    const name = `${method} ${lastFour}`
    const before = told.get(name)
    told.set(name, {
      ...{ method, lastFour },
      amount: before ? add(before.amount, amount) : amount,
      isDone: isDone && (before?.isDone ?? true),
    })
  }
  return [...told.values()]
}
