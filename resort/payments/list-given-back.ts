import type { Db } from '#db/connect.ts'
import type { Day } from '../calendar/day.ts'
import { dayOf } from '../calendar/today.ts'
import { add, type Money, sum } from '../money/money.ts'
import { isDisputeOpen, type Payment, type PaymentReceived } from './payment.ts'
import { findMethod } from './payment-methods.ts'
import { firstName, listRefunds, type Refund } from './refund-queries.ts'

/** `waits` for what a bank decides; `by-bank`: it had taken the money back for its guest before it was sent. */
export const waysBack = ['sent', 'coming', 'waits', 'by-bank'] as const

/** What tells a card from another one that has paid and has the same last digits; null where none has. */
type Apart = { brand: string | null; paidOn: Day | null }

/** What goes back to one card or account; sent when its provider has sent all of it. */
export type GivenBack = Apart & {
  method: string
  lastFour: string | null
  amount: Money
  is: (typeof waysBack)[number]
}

type Asked = {
  /** The names of refunds. */
  asked?: readonly string[] | 'all'
  timeZone: string
}

type Paid = Payment & { progress: PaymentReceived }

/**
 * To each card and account once: all that goes back, or by the refunds that are asked for. Two days on which a card of one
 * brand and with the same last digits paid are told apart, as it may be two cards. Gift vouchers are no accounts.
 */
export async function listGivenBack(
  db: Db,
  payments: readonly Payment[],
  { asked = 'all', timeZone }: Asked,
): Promise<GivenBack[]> {
  if (!asked.length) return []
  const told = new Map<string, GivenBack>()
  const paid = payments.filter((payment): payment is Paid => isByProviderOrCounter(payment))
  for (const payment of paid) {
    const refunds = (await listRefunds(db, payment.id)).filter((refund) => isAsked(refund, asked) && !neverCame(refund))
    const { method, lastFour } = payment.progress.paidWith
    const apart = tellApart(payment, paid, timeZone)
    for (const { is, amount } of byWay(payment, refunds)) {
      const isApart = is === 'waits' || is === 'by-bank'
      const name = `${method} ${lastFour} ${apart.paidOn} ${isApart ? is : ''}`
      const before = told.get(name)
      told.set(name, {
        ...{ method, lastFour, ...apart },
        amount: before ? add(before.amount, amount) : amount,
        is: before?.is === 'coming' ? 'coming' : is,
      })
    }
  }
  return [...told.values()]
}

function isByProviderOrCounter({ provider, progress }: Payment): boolean {
  return provider !== 'gift' && progress.state === 'paid'
}

/** What was split is asked for by the name of the whole. */
function isAsked({ id, state }: Refund, asked: readonly string[] | 'all'): boolean {
  return state !== 'failed' && (asked === 'all' || asked.includes(id) || asked.includes(firstName(id)))
}

/** Of what is kept: a receipt of the counter was written down with too much. What a provider took so is not kept. */
function neverCame({ reason }: Refund): boolean {
  return reason === 'other-amount'
}

function tellApart(payment: Paid, paid: readonly Paid[], timeZone: string): Apart {
  const { method, lastFour } = payment.progress.paidWith
  const alike = lastFour === null ? [] : paid.filter(({ progress }) => progress.paidWith.lastFour === lastFour)
  const same = alike.filter(({ progress }) => progress.paidWith.method === method)
  const day = dayOf(payment.madeAt, timeZone)
  return {
    brand: same.length < alike.length ? (findMethod(method)?.name ?? null) : null,
    paidOn: same.some(({ madeAt }) => dayOf(madeAt, timeZone) !== day) ? day : null,
  }
}

function byWay(payment: Payment, refunds: readonly Refund[]): Pick<GivenBack, 'is' | 'amount'>[] {
  return waysBack.flatMap((is) => {
    const amounts = refunds.filter((refund) => wayOf(payment, refund) === is).map(({ amount }) => amount)
    const [first] = amounts
    return first ? { is, amount: sum(first.currency, amounts) } : []
  })
}

function wayOf(payment: Payment, { state, reference }: Refund): GivenBack['is'] {
  if (state === 'charged-back') return 'by-bank'
  if (state === 'done') return 'sent'
  return isDisputeOpen(payment) && !reference ? 'waits' : 'coming'
}
