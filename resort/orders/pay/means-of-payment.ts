import { isDeepStrictEqual } from 'node:util'
import type { LineKinds } from '../../lines/line-kind.ts'
import type { Payment } from '../../payments/payment.ts'
import type { Due } from '../due.ts'
import { imprintOfLines } from '../imprint-of-lines.ts'
import type { Order } from '../order.ts'

/** How a guest means to pay. */
export type MeansOfPayment = {
  /** Code of a payment method, such as VI or PP. */
  method: string
  /** Interest-free months; null is a single charge. */
  months: number | null
  /** The bank whose months these are, where the guest named one. */
  bank?: number | null
  returnUrl: string
  /** The visitor and the network the attempt comes from. */
  token: string
  address: string
  /** With what the browser says it is signed in. */
  sessions?: readonly string[]
  /** Solved proof of work, where one was asked for. */
  proof?: string | null
  /** What the guest was told it costs, and when: nothing else is charged, whatever another tab changes meanwhile. */
  agreed?: Agreed
}

export type Agreed = Pick<Order, 'total'> & {
  dues: readonly Pick<Due, 'place' | 'by' | 'amount' | 'covered'>[]
  /** Of what was read: nothing else is bought. */
  imprint: string
}

export function isAgreed(kinds: LineKinds, { total, dues, lines }: Order, agreed: Agreed): boolean {
  if (agreed.imprint !== imprintOfLines(kinds, lines)) return false
  const parts = (all: Agreed['dues']) => all.map(({ place, by, amount, covered }) => ({ place, by, amount, covered }))
  return isDeepStrictEqual({ total, dues: parts(dues) }, { total: agreed.total, dues: parts(agreed.dues) })
}

export function isSameWay(before: Payment, { method, months, bank = null }: MeansOfPayment): boolean {
  return before.method === method && before.months === months && before.bank === bank
}
