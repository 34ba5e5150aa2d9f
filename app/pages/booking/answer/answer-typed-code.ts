import { redirect } from 'react-router'
import { findChosen } from '#resort/orders/basket/chosen-order.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { answerCode } from '../../../answer-code.ts'
import { choiceOf, pathToChoice } from '../../../choice-of.ts'
import { pathTo } from '../../../paths.ts'
import type { Visit } from '../../../visit.ts'
import type { BookingAnswer } from './booking-answer.ts'

/** Leads to the form at the address of its new code; one that changes nothing is said at its field. */
export async function answerTypedCode(carried: Visit, code: string): Promise<BookingAnswer> {
  const { isApplied, words } = await answerCode(carried, code)
  if (!isApplied) return { status: 409, code: { typed: code, words } }
  const { resort, visitor } = carried
  const chosen = findChosen(await findOrderByToken(resort, visitor.token))
  const { language } = visitor
  throw redirect(chosen ? pathToChoice('booking', choiceOf(chosen), language) : pathTo('booking', language), 303)
}
