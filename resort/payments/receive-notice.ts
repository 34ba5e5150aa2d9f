import { addJob } from '#db/add-job.ts'
import { transact } from '#db/transact.ts'
import type { Resort } from '../resort.ts'
import type { Provider } from './payment-port.ts'
import { saveNotice } from './payment-queries.ts'

export type NoticeReceived =
  | { outcome: 'kept' }
  /** About a payment that is not ours, or not yet written down: kept for the operators. */
  | { outcome: 'stranger' }
  | { outcome: 'forged' }

/** Keeps a provider's notice and sets to work on it. What it says decides nothing: the provider is asked. */
export async function receiveNotice(
  resort: Resort,
  provider: Provider,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
): Promise<NoticeReceived> {
  const notice = await resort.payments[provider].readNotice(headers, body)
  if (!notice) return { outcome: 'forged' }
  return await transact(resort.db, async (tx) => {
    const { paymentId } = await saveNotice(tx, provider, notice)
    if (!paymentId) return { outcome: 'stranger' }
    await addJob(tx, { task: 'settle-payment', payload: { payment: paymentId }, key: `settle ${paymentId}` })
    return { outcome: 'kept' }
  })
}
