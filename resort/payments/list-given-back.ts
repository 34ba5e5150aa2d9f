import type { Db } from '#db/connect.ts'
import { add, type Money, sum } from '../money/money.ts'
import { isDisputeOpen, type Payment } from './payment.ts'
import { firstName, listRefunds, type Refund } from './refund-queries.ts'

/** `waits` for what a bank decides; `by-bank`: it had taken the money back for its guest before it was sent. */
export const waysBack = ['sent', 'coming', 'waits', 'by-bank'] as const

/** What goes back to one card or account; sent when its provider has sent all of it. */
export type GivenBack = { method: string; lastFour: string | null; amount: Money; is: (typeof waysBack)[number] }

/** To each card and account once, however often it paid: all that goes back, or by the refunds that are asked for. Gift vouchers are no accounts. */
export async function listGivenBack(
  db: Db,
  payments: readonly Payment[],
  asked: readonly string[] | 'all' = 'all',
): Promise<GivenBack[]> {
  if (!asked.length) return []
  const told = new Map<string, GivenBack>()
  for (const payment of payments) {
    const { id, provider, progress } = payment
    if (provider === 'gift' || progress.state !== 'paid') continue
    const refunds = (await listRefunds(db, id)).filter((each) => each.state !== 'failed' && isAsked(each))
    const { method, lastFour } = progress.paidWith
    for (const { is, amount } of byWay(payment, refunds)) {
      const isApart = is === 'waits' || is === 'by-bank'
      const name = `${method} ${lastFour} ${isApart ? is : ''}`
      const before = told.get(name)
      told.set(name, {
        ...{ method, lastFour },
        amount: before ? add(before.amount, amount) : amount,
        is: before?.is === 'coming' ? 'coming' : is,
      })
    }
  }
  return [...told.values()]

  /** What was split is asked for by the name of the whole. */
  function isAsked({ id }: Pick<Refund, 'id'>): boolean {
    return asked === 'all' || asked.includes(id) || asked.includes(firstName(id))
  }
}

function byWay(payment: Payment, refunds: readonly Refund[]): Pick<GivenBack, 'is' | 'amount'>[] {
  return waysBack.flatMap((is) => {
    const [first, ...others] = refunds.filter((refund) => wayOf(payment, refund) === is)
    if (!first) return []
    const { currency } = first.amount
    return {
      is,
      amount: sum(
        currency,
        [first, ...others].map(({ amount }) => amount),
      ),
    }
  })
}

function wayOf(payment: Payment, { state, reference }: Refund): GivenBack['is'] {
  if (state === 'charged-back') return 'by-bank'
  if (state === 'done') return 'sent'
  return isDisputeOpen(payment) && !reference ? 'waits' : 'coming'
}
