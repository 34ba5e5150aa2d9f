import { crashPoint } from '../crash-point.ts'
import type { Resort } from '../resort.ts'
import { type Payment, providerOfPayment } from './payment.ts'
import type { OpenedPayment } from './payment-port.ts'
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
  const page = await ask(resort, payment)
  if ('error' in page) return { outcome: 'unreachable', error: page.error }
  crashPoint('after-payment-opened')
  const saved = await saveOpened(resort.db, payment.id, page)
  crashPoint('after-page-saved')
  return saved === 'saved' ? { outcome: 'opened', url: page.url } : { outcome: 'over' }
}

/** Only what the supplier does wrong is caught: a database that fails is another matter. */
async function ask({ payments }: Resort, payment: Payment): Promise<OpenedPayment | { error: unknown }> {
  try {
    return await payments[providerOfPayment(payment)].open(payment)
  } catch (error) {
    return { error }
  }
}
