import type { BookingParameters } from '#resort/visitors/booking-parameters.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'
import { pageClient } from './page-client.ts'

export type CodeAnswer = 'applied' | 'invalid' | 'too-many-guesses' | 'unknown'

/** What the house says of a code; `unknown` when it could not be asked. */
export async function askCode(code: string, { hotel, currency }: BookingParameters): Promise<CodeAnswer> {
  const query = toBookingQuery({ hotel, currency, promocode: code })
  query.append('days', '1')
  try {
    return await pageClient().ask({ path: '/api/calendar', query }, readAnswer)
  } catch {
    return 'unknown'
  }
}

function readAnswer(body: unknown): CodeAnswer | null {
  const { promo } = Object(body) as { promo?: CodeAnswer | 'none' }
  return promo === 'none' ? 'invalid' : (promo ?? null)
}
