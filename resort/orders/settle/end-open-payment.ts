import { listUnderway } from '../../payments/payment-reading.ts'
import type { Resort } from '../../resort.ts'
import { findOrderByToken } from '../basket/find-order-by-token.ts'
import { endPayment } from './settle-payment.ts'

/**
 * Closes the provider's page, so that the guest can go on otherwise; unless the guest has paid there already, or the
 * provider cannot say whether they have.
 */
export async function endOpenPayment(resort: Resort, token: string): Promise<'ended' | 'not-ended'> {
  const order = await findOrderByToken(resort, token)
  const [open] = order ? await listUnderway(resort.db, order.id) : []
  const settled = open && (await endPayment(resort, open.id))
  return settled && settled.outcome !== 'failed' ? 'not-ended' : 'ended'
}
