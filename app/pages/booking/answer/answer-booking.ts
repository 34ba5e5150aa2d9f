import { redirect } from 'react-router'
import { chooseTerms } from '#resort/orders/basket/choose-terms.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { saveGuest } from '#resort/orders/basket/save-guest.ts'
import { releaseHold } from '#resort/orders/hold/hold-order.ts'
import { pathTo } from '../../../paths.ts'
import type { Renewal, Visit } from '../../../visit.ts'
import { findChosen, pathToRooms } from '../show/load-booking.ts'
import { answerHold } from './answer-hold.ts'
import { answerPay, resumePayment } from './answer-pay.ts'
import { endOpenPayment } from './answer-return.ts'
import type { BookingAnswer } from './booking-answer.ts'
import { type FieldErrors, parseGuest } from './parse-guest.ts'
import type { BookingForm, Intent } from './read-form.ts'

/** Does what a form of this page asks; where nothing is to be said, it leads on. */
export async function answerBooking(carried: Visit, form: BookingForm): Promise<BookingAnswer> {
  const { language } = carried.visitor
  const renewal = renewals[form.intent]
  if (renewal) await carried.renew(form.mark, renewal)
  switch (form.intent) {
    case 'hold':
      return await answerHold(carried, form)
    case 'release':
      return await release(carried)
    case 'keep':
      return { status: 200, kept: await keep(carried, form) }
    case 'choose':
      return { status: 200, kept: await keepTerms(carried, form) }
    case 'terms':
      await keepTerms(carried, form)
      throw redirect(pathTo('booking', language), 303)
    case 'pay':
      return await answerPay(carried, form)
    case 'resume':
      return await resumePayment(carried, form)
    case 'other':
      await endOpenPayment(carried)
      throw redirect(pathTo('booking', language), 303)
  }
}

/** What keeps who the guest is: only for the token that follows, so that one which somebody planted stays worthless. */
const renewals: Partial<Record<Intent, Renewal>> = { keep: 'kept', choose: 'kept', terms: 'kept', pay: 'booked' }

async function release({ resort, visitor }: Visit): Promise<never> {
  const order = await findOrderByToken(resort, visitor.token)
  await releaseHold(resort, visitor.token)
  const { language } = visitor
  const chosen = findChosen(order)
  throw redirect(chosen ? pathToRooms(chosen, language) : pathTo('search', language), 303)
}

async function keep({ resort, visitor }: Visit, { typed }: BookingForm): Promise<FieldErrors> {
  const { token, language } = visitor
  const parsed = parseGuest(typed, language)
  await saveGuest(resort, { token, language, typed, guest: parsed.outcome === 'complete' ? parsed.guest : null })
  return parsed.outcome === 'complete' ? [] : parsed.errors
}

async function keepTerms(carried: Visit, form: BookingForm): Promise<FieldErrors> {
  const errors = await keep(carried, form)
  const { resort, visitor } = carried
  await chooseTerms(resort, { token: visitor.token, extras: form.extras, pay: form.pay })
  return errors
}
