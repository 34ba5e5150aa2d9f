import { crashPoint } from '../crash-point.ts'
import type { Resort } from '../resort.ts'
import type { Payment } from './payment.ts'
import type { PaymentState } from './payment-port.ts'

/** What the provider says, or that it did not say anything. */
export type Told = PaymentState | { state: 'unknown'; error: unknown }

/** Asks what is true of a payment, and takes the money the guest has agreed to give. */
export async function askProvider(resort: Resort, payment: Payment): Promise<Told> {
  return await listen(payment, async ({ reference }) => {
    const port = resort.payments[payment.provider]
    const told = await port.find(reference)
    crashPoint('after-provider-asked')
    if (told.state !== 'approved') return told
    crashPoint('before-capture')
    const captured = await port.capture(reference, payment.id)
    crashPoint('after-capture')
    return captured
  })
}

/** Makes sure that a payment cannot take money any more; the answer tells whether it already had. */
export async function endAtProvider(resort: Resort, payment: Payment): Promise<Told> {
  return await listen(payment, async ({ reference }) => {
    const told = await resort.payments[payment.provider].cancel(reference)
    crashPoint('after-provider-asked')
    return told
  })
}

async function listen(payment: Payment, ask: (opened: { reference: string }) => Promise<PaymentState>): Promise<Told> {
  // Nobody was given a page to pay on: the process that wanted it died, or the provider did not answer.
  if (!payment.opened) return { state: 'failed', reason: payment.isExpired ? 'expired' : 'cancelled' }
  try {
    return await ask(payment.opened)
  } catch (error) {
    return { state: 'unknown', error }
  }
}
