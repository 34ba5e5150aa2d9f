import { listUnderway } from '../../payments/payment-reading.ts'
import type { Resort } from '../../resort.ts'
import { resumeAttempt } from './resume-attempt.ts'

export type StaysOpen = { outcome: 'processing' } | { outcome: 'provider-unreachable'; error: unknown }

/** A page that asks for the same money is closed first, or the guest would pay it twice; null when none is open. */
export async function closeOpenPage(resort: Resort, order: string): Promise<StaysOpen | null> {
  const [before] = await listUnderway(resort.db, order)
  const resumed = before ? await resumeAttempt(resort, before, null) : { outcome: 'over' as const }
  if (resumed.outcome === 'provider-unreachable') return resumed
  return resumed.outcome === 'over' ? null : { outcome: 'processing' }
}
