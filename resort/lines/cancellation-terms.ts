import { z } from 'zod'
import { isFreeToCancel } from '../rates/cancellation.ts'

/**
 * What cancelling a line costs, as it was when it was sold. It is kept as JSON, so a change of its form raises the
 * version and reads the older ones too.
 */
export const cancellationTerms = z.strictObject({
  version: z.literal(1),
  /** The last instant at which it costs nothing (ISO 8601); null when it is never free. */
  freeUntil: z.string().nullable(),
  /** In minor units of the order's currency, after it. */
  lateFee: z.int().min(0),
})
export type CancellationTerms = z.infer<typeof cancellationTerms>

/** Nothing is kept, whenever it is cancelled. */
export const alwaysFree: CancellationTerms = { version: 1, freeUntil: null, lateFee: 0 }

export function feeAt({ freeUntil, lateFee }: CancellationTerms, now: Date): number {
  return isFreeToCancel(freeUntil, now) ? 0 : lateFee
}

/** The first of the deadlines, as long as every line that can cost something is still free; else null. */
export function firstDeadline(terms: readonly CancellationTerms[], now: Date): string | null {
  const costly = terms.filter(({ freeUntil, lateFee }) => lateFee > 0 || freeUntil !== null)
  if (!costly.every(({ freeUntil }) => isFreeToCancel(freeUntil, now))) return null
  const deadlines = costly.flatMap(({ freeUntil }) => freeUntil ?? [])
  return deadlines.toSorted()[0] ?? null
}
