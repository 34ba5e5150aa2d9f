import { phoneNear } from '#resort/guests/phone-near.ts'
import type { Visit } from '../../../visit.ts'
import type { BookingAnswer, SaidAnswer } from '../answer/booking-answer.ts'
import { sayRefusal } from './say-refusal.ts'

/** An answer with what its guest reads of it. */
export function loadSaid({ resort, visitor }: Visit, { refusal, ...answer }: BookingAnswer): SaidAnswer {
  if (!refusal) return answer
  const phone = phoneNear(resort.hotel.phones, visitor.home)?.number ?? ''
  const said = sayRefusal(refusal, { phone }, visitor.language)
  return { ...answer, refusal: { ...refusal, said } }
}
