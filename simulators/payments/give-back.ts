import type { BankBooks } from './bank-books.ts'
import type { Checkout, Refund } from './checkout.ts'

export type WantedRefund = Pick<Refund, 'id' | 'amount' | 'metadata'>

/** Money goes back: at once, or after a minute where the bank is told to take its time, or not after all. */
export async function giveBack(
  books: BankBooks,
  checkout: Checkout,
  { key, ...wanted }: WantedRefund & { key: string | null },
): Promise<Refund> {
  const { refunds: habit } = books.behaviour()
  const isDone = habit === 'prompt' || habit === 'turned-down'
  const end = habit === 'pending' ? 'done' : 'failed'
  const refund: Refund = {
    ...wanted,
    checkout: checkout.id,
    state: isDone ? 'done' : 'pending',
    createdAt: books.now(),
    settles: habit === 'prompt' ? null : { at: books.now() + 60_000, as: end },
  }
  checkout.refunded += refund.amount
  await books.keepRefund(refund, checkout, {
    event: isDone ? 'refunded' : null,
    money: isDone ? [books.line(checkout, 'refunded', { key, amount: refund.amount })] : [],
  })
  return refund
}

/** What becomes of a refund when time goes by. */
export async function settleRefund(books: BankBooks, refund: Refund): Promise<void> {
  const checkout = books.checkouts.get(refund.checkout)
  if (!refund.settles || books.now() < refund.settles.at || !checkout) return
  refund.state = refund.settles.as
  refund.settles = null
  if (refund.state === 'failed') checkout.refunded -= refund.amount
  const event = refund.state === 'done' ? 'refunded' : 'refund-failed'
  const { amount } = refund
  await books.keepRefund(refund, checkout, { event, money: [books.line(checkout, event, { amount })] })
}
