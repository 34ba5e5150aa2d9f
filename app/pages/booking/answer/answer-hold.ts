import { redirect } from 'react-router'
import { holdOrder } from '#resort/orders/hold/hold-order.ts'
import { pathTo } from '../../../paths.ts'
import type { Visit } from '../../../visit.ts'
import { type BookingAnswer, refusalOf, refuse } from './booking-answer.ts'

/** Sets the chosen rooms aside again, for a guest who asks for it. */
export async function answerHold({ resort, visitor, address }: Visit): Promise<BookingAnswer> {
  const held = await holdOrder(resort, { token: visitor.token, address })
  const refusal = refusalOf(held, visitor.booking.promocode ?? '')
  if (!refusal) throw redirect(pathTo('booking', visitor.language), 303)
  return refuse(refusal)
}
