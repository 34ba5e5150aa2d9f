import { z } from 'zod'
import type { KeptAnswer } from '#resort/visitors/idempotency-queries.ts'

/**
 * What becomes of a refusal under its key. It is kept where the request itself is at fault, which no other moment mends,
 * and where the guest has to answer something first: asked again by itself, it would agree in the guest's name.
 * It passes where others, a limit or an outage stood in the way.
 */
export const refusals: Record<string, 'kept' | 'passes'> = {
  'bad-input': 'kept',
  'unknown-hotel': 'kept',
  'method-not-offered': 'kept',
  'guest-missing': 'kept',
  'already-booked': 'kept',
  'price-changed': 'kept',
  'last-room-taken': 'passes',
  'flight-gone': 'passes',
  'airline-silent': 'passes',
  'not-available': 'passes',
  'no-rooms': 'passes',
  'payment-open': 'passes',
  'currency-not-offered': 'passes',
  // Also said of a code that is used up, and a use may come back.
  'promo-invalid': 'passes',
  'promo-used-up': 'passes',
  'too-many-guesses': 'passes',
  'too-many-holds': 'passes',
  'hold-ending': 'passes',
  'too-many-attempts': 'passes',
  'too-many-requests': 'passes',
  'proof-needed': 'passes',
  'provider-unreachable': 'passes',
  'payment-methods-not-retrieved': 'passes',
  maintenance: 'passes',
  'out-of-service': 'passes',
  'internal-error': 'passes',
}

const refused = z.object({ code: z.string() })

/** Whether the same request is given this answer for as long as its key is known. */
export function isFinalAnswer({ status, body }: KeptAnswer): boolean {
  if (status < 300) return true
  const { code } = refused.parse(body)
  return refusals[code] === 'kept'
}
