import type { Day } from '#resort/calendar/day.ts'
import { feeRuleOn } from '#resort/rates/sanitation-fee.ts'
import type { Visit } from './visit.ts'
import { sayFee } from './words/say-fee.ts'

/** What the fee of the place is, beside its line; null of a hotel that sells no nights any more. */
export async function loadFeeNote({ resort, visitor }: Visit, hotel: string, night: Day): Promise<string | null> {
  const nights = await resort.nights.findNights(hotel, night, 1)
  return nights && sayFee(feeRuleOn(night, nights.taxes), visitor.language)
}
