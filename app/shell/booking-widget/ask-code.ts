import type { BookingParameters } from '#resort/reservations/booking-parameters.ts'
import { toBookingQuery } from '#resort/reservations/booking-query.ts'

export type CodeAnswer = 'applied' | 'invalid' | 'too-many-guesses' | 'unknown'

/** What the house says of a code; `unknown` when it could not be asked. */
export async function askCode(code: string, { hotel, currency }: BookingParameters): Promise<CodeAnswer> {
  const question = toBookingQuery({ hotel, currency, promocode: code })
  try {
    const response = await fetch(`/api/calendar?${question}&days=1`)
    if (!response.ok) return 'unknown'
    const { promo } = (await response.json()) as { promo: CodeAnswer | 'none' }
    return promo === 'none' ? 'invalid' : promo
  } catch {
    return 'unknown'
  }
}
