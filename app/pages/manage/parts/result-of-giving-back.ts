import type { Cancelling } from '#resort/orders/after/cancel-lines.ts'
import type { Done } from '../results.ts'

/** The page names what was given back, so the address says which lines it was. */
export function resultOfGivingBack(cancelling: Cancelling): Done {
  const { outcome } = cancelling
  if (outcome !== 'cancelled') return { result: outcome === 'too-late' ? 'cancel-late' : outcome }
  const gone = cancelling.cancellation.lines.map(({ id }) => id)
  return { result: 'part-cancelled', asked: { gone: gone.slice(0, 20).join(' ') } }
}
