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
  /** Nobody can say whether it is the provider's own; it will be told again, and the sweep asks in any case. */
  | { outcome: 'unproven'; error: unknown }

/** Keeps a provider's notice and sets to work on it. What it says decides nothing: the provider is asked. */
export async function receiveNotice(
  resort: Resort,
  provider: Provider,
  { headers, body }: Told,
): Promise<NoticeReceived> {
  const read = await readNotice(resort, provider, { headers, body })
  if (read.outcome !== 'read') return read
  const { notice } = read
  return await transact(resort.db, async (tx) => {
    const { paymentId } = await saveNotice(tx, provider, notice)
    if (!paymentId) return { outcome: 'stranger' }
    await addJob(tx, { task: 'settle-payment', payload: { payment: paymentId }, key: `settle ${paymentId}` })
    return { outcome: 'kept' }
  })
}

type Told = { headers: Record<string, string>; body: Buffer }

async function readNotice({ payments }: Resort, provider: Provider, { headers, body }: Told) {
  try {
    const notice = await payments[provider].readNotice(headers, body)
    return notice ? { outcome: 'read' as const, notice } : { outcome: 'forged' as const }
  } catch (error) {
    return { outcome: 'unproven' as const, error }
  }
}
