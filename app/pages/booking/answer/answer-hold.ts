import { redirect } from 'react-router'
import { holdOrder } from '#resort/orders/hold/hold-order.ts'
import { openChallenge } from '#resort/payments/open-challenge.ts'
import { pathTo } from '../../../paths.ts'
import type { Visit } from '../../../visit.ts'
import { type BookingAnswer, refusalOf, refuse } from './booking-answer.ts'
import type { BookingForm } from './read-form.ts'

/** Sets the chosen rooms aside again, for a guest who asks for it. */
export async function answerHold(carried: Visit, { proof }: BookingForm): Promise<BookingAnswer> {
  const { resort, visitor, address, sessions, note } = carried
  const held = await holdOrder(resort, { token: visitor.token, address, sessions, proof })
  if (held.outcome === 'proof-needed') return refuse({ why: held.outcome, challenge: await openChallenge(resort.db) })
  if (held.outcome === 'airline-silent') note(held.error)
  const refusal = refusalOf(held, visitor.booking.promocode ?? '', visitor.language)
  if (!refusal) throw redirect(pathTo('booking', visitor.language), 303)
  return refuse(refusal)
}
