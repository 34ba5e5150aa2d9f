import { phoneNear } from '#resort/guests/phone-near.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { aboutOf } from '../../../about-of.ts'
import type { Visit } from '../../../visit.ts'
import type { BookingAnswer, SaidAnswer } from '../answer/booking-answer.ts'
import { sayRefusal } from './say-refusal.ts'

/** An answer with what its guest reads of it. */
export async function loadSaid({ resort, visitor }: Visit, { refusal, ...answer }: BookingAnswer): Promise<SaidAnswer> {
  if (!refusal) return answer
  const order = await findOrderByToken(resort, visitor.token)
  const phone = phoneNear(resort.hotel.phones, visitor.home)?.number ?? ''
  const said = sayRefusal(refusal, { about: order ? aboutOf(order) : 'stay', phone }, visitor.language)
  return { ...answer, refusal: { ...refusal, said } }
}
