import { crashPoint } from '../crash-point.ts'
import type { Resort } from '../resort.ts'
import type { Payment } from './payment.ts'
import { saveOpened } from './payment-queries.ts'

export type OpenedPage =
  | { outcome: 'opened'; url: string }
  /** The attempt was given up meanwhile. */
  | { outcome: 'over' }
  /** No answer; asking again opens the same page. */
  | { outcome: 'unreachable'; error: unknown }

/** Opens the provider's page for a payment that is written down. Asked twice, it is one page. */
export async function openPayment(resort: Resort, payment: Payment): Promise<OpenedPage> {
  if (payment.opened) return { outcome: 'opened', url: payment.opened.url }
  try {
    const opened = await resort.payments[payment.provider].open(payment)
    crashPoint('after-payment-opened')
    const saved = await saveOpened(resort.db, payment.id, opened)
    crashPoint('after-page-saved')
    return saved === 'saved' ? { outcome: 'opened', url: opened.url } : { outcome: 'over' }
  } catch (error) {
    return { outcome: 'unreachable', error }
  }
}
