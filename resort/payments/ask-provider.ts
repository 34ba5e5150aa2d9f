import { crashPoint } from '../crash-point.ts'
import type { Resort } from '../resort.ts'
import { type Payment, providerOfPayment } from './payment.ts'
import type { PaymentState } from './payment-port.ts'

/** When it was looked at, nobody had been given a page to pay on. */
export type NeverOpened = { state: 'never-opened'; reason: 'expired' | 'cancelled' }

/** What the provider says, that there is nothing to ask it about, or that it did not say anything. */
export type Told = PaymentState | NeverOpened | { state: 'unknown'; error: unknown }

/** Asks what is true of a payment, and takes the money the guest has agreed to give. */
export async function askProvider(resort: Resort, payment: Payment): Promise<Told> {
  return await listen(payment, async ({ reference }) => {
    const port = resort.payments[providerOfPayment(payment)]
    const told = await port.find(reference)
    crashPoint('after-provider-asked')
    if (told.state !== 'approved') return told
    crashPoint('before-capture')
    const captured = await port.capture(reference, payment.id)
    crashPoint('after-capture')
    return captured
  })
}

/** Only asks. */
export async function findAtProvider(resort: Resort, payment: Payment): Promise<Told> {
  return await listen(payment, async ({ reference }) => {
    const told = await resort.payments[providerOfPayment(payment)].find(reference)
    crashPoint('after-provider-asked')
    return told
  })
}

/** Takes what is set aside; the answer tells whether there was anything left to take. */
export async function captureAtProvider(resort: Resort, payment: Payment): Promise<Told> {
  return await listen(payment, async ({ reference }) => {
    crashPoint('before-capture')
    const captured = await resort.payments[providerOfPayment(payment)].capture(reference, payment.id)
    crashPoint('after-capture')
    return captured
  })
}

/** Makes sure that a payment cannot take money any more; the answer tells whether it already had. */
export async function endAtProvider(resort: Resort, payment: Payment): Promise<Told> {
  return await listen(payment, async ({ reference }) => {
    const told = await resort.payments[providerOfPayment(payment)].cancel(reference)
    crashPoint('after-provider-asked')
    return told
  })
}

async function listen(payment: Payment, ask: (opened: { reference: string }) => Promise<PaymentState>): Promise<Told> {
  // The process that wanted a page died, the provider did not answer, or it is about to.
  if (!payment.opened) return { state: 'never-opened', reason: payment.isExpired ? 'expired' : 'cancelled' }
  try {
    return await ask(payment.opened)
  } catch (error) {
    return { state: 'unknown', error }
  }
}
