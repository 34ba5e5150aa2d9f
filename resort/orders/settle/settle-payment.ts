import { transact } from '#db/transact.ts'
import { crashPoint } from '../../crash-point.ts'
import { askProvider, endAtProvider, type Told } from '../../payments/ask-provider.ts'
import { isPageUsedUp } from '../../payments/card-testing.ts'
import type { Payment } from '../../payments/payment.ts'
import { loadPayment } from '../../payments/payment-queries.ts'
import { listUnderway, loadWithDeclines, type OpenPayment } from '../../payments/payment-reading.ts'
import type { Resort } from '../../resort.ts'
import { type Decided, decidePayment, type PaymentSettled } from './decide-payment.ts'
import { askOfSetAside } from './settle-set-aside.ts'

export type Settled =
  | PaymentSettled
  /** The provider did not answer: nothing is known and nothing was changed. */
  | { outcome: 'unknown'; error: unknown }

/**
 * Finds out what became of a payment and does what follows from it. The guest's return, the provider's notice and the
 * sweeper all come here, in any order and at once; it takes effect once. No lock is held while the provider thinks.
 */
export async function settlePayment(resort: Resort, paymentId: string): Promise<Settled> {
  return toSettled(await settleAsRead(resort, await loadWithDeclines(resort.db, paymentId)))
}

/** The same of one that was read just now, with the order that is booked by it, where that is in hand. */
export async function settleAsRead(resort: Resort, payment: OpenPayment): Promise<AsRead> {
  // A page that takes one stolen card after the other is closed.
  return await settle(resort, payment, isPageUsedUp(payment.declines) ? 'end' : 'settle')
}

/** The same for a payment that is to end now: unless the guest has paid already, the page is closed for good. */
export async function endPayment(resort: Resort, paymentId: string): Promise<Settled> {
  return toSettled(await settle(resort, await loadPayment(resort.db, paymentId), 'end'))
}

/** What became of a payment, for whoever is told of many: whose order it is stays here. */
export function toSettled(settled: AsRead): Settled {
  return settled.outcome === 'booked' ? { outcome: 'booked' } : settled
}

/** Every page of an order that is still open somewhere; what was paid on one meanwhile is received. */
export async function endPaymentsOf(resort: Resort, order: string): Promise<void> {
  for (const { id } of await listUnderway(resort.db, order)) await endPayment(resort, id)
}

export type AsRead = Decided | Extract<Settled, { outcome: 'unknown' }>

type Wish = 'settle' | 'end'

async function settle(resort: Resort, read: Payment, wish: Wish): Promise<AsRead> {
  for (let payment = read; ; payment = await loadPayment(resort.db, read.id)) {
    crashPoint('before-settlement')
    const told = await ask(resort, payment, wish)
    if (told.state === 'unknown') return { outcome: 'unknown', error: told.error }
    const settled = await transact(resort.db, (tx) => decidePayment(tx, resort, { about: payment, told }))
    crashPoint('after-confirmation')
    // Another process gave the guest a page just now: it must not stay open for an attempt that counts as over.
    if (settled.outcome !== 'opened-meanwhile') return settled
  }
}

async function ask(resort: Resort, payment: Payment, wish: Wish): Promise<Told> {
  if (payment.isSetAsideFirst) return await askOfSetAside(resort, payment, wish)
  return await (wish === 'end' ? endAtProvider : askProvider)(resort, payment)
}
