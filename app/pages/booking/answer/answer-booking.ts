import { redirect, redirectDocument } from 'react-router'
import { today } from '#resort/calendar/today.ts'
import { flightKindCode } from '#resort/flights/flight-item.ts'
import type { Currency } from '#resort/money/currency.ts'
import { besideWhatIsAgreed } from '#resort/orders/basket/carry-over.ts'
import { changeCurrency } from '#resort/orders/basket/change-currency.ts'
import { chooseTerms } from '#resort/orders/basket/choose-terms.ts'
import { findChosen, findFilled } from '#resort/orders/basket/chosen-order.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { leaveExtras } from '#resort/orders/basket/left-extras.ts'
import { saveGuest } from '#resort/orders/basket/save-guest.ts'
import { takeMemberRate } from '#resort/orders/basket/take-member-rate.ts'
import { releaseHold } from '#resort/orders/hold/hold-order.ts'
import type { Order } from '#resort/orders/order.ts'
import { endOpenPayment } from '#resort/orders/settle/end-open-payment.ts'
import { aboutOf, aboutTaken } from '../../../about-of.ts'
import { answerLeaveGift } from '../../../answer-code.ts'
import { choiceOf, pathToChoice, type TabChoice } from '../../../choice-of.ts'
import { toPageAddress } from '../../../page-address.ts'
import { pathTo } from '../../../paths.ts'
import type { Renewal, Visit } from '../../../visit.ts'
import { sayNotAvailable } from '../../../words/say-not-available.ts'
import { toReleased } from '../../../words/say-released.ts'
import { findStanding, pathToRooms } from '../show/load-booking.ts'
import { loadOwnPath } from '../show/load-own-path.ts'
import { loadTold } from '../show/load-told.ts'
import { sayAirline } from '../stop/say-ticketing.ts'
import { answerFill } from './answer-fill.ts'
import { answerHold } from './answer-hold.ts'
import { answerMeanwhile } from './answer-meanwhile.ts'
import { answerPay, resumePayment } from './answer-pay.ts'
import { answerTypedCode } from './answer-typed-code.ts'
import { type BookingAnswer, type Refusal, refuse } from './booking-answer.ts'
import { isAboutFlight, listErrors, listFlightErrors, readFlying } from './parse-flight.ts'
import { type FieldErrors, parseGuest } from './parse-guest.ts'
import type { BookingForm, Intent, Typed } from './read-form.ts'

/** Does what a form of this page asks; where nothing is to be said, it leads on. */
export async function answerBooking(carried: Visit, request: Request, form: BookingForm): Promise<BookingAnswer> {
  const { language } = carried.visitor
  if (form.intent === 'fill') return await answerFill(carried, request, form)
  if (form.intent === 'find') return await find(carried, form)
  const renewal = renewals[form.intent]
  if (renewal) await carried.renew(form.mark, renewal)
  const elsewhere = await answerElsewhere(carried, form)
  if (elsewhere) return elsewhere
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
      await endOpenPayment(carried.resort, carried.visitor.token)
      throw redirect(pathTo('booking', language), 303)
    case 'currency':
      return await answerCurrency(carried, form)
    case 'member':
      return await answerMember(carried)
    case 'code':
      await keepTerms(carried, form)
      return await answerTypedCode(carried, form.code)
    case 'leave-code':
      await keepTerms(carried, form)
      return await answerTypedCode(carried, '')
    case 'leave-gift':
      await keepTerms(carried, form)
      await answerLeaveGift(carried, form.tail)
      throw redirect(pathTo('booking', language), 303)
  }
}

/** The answer to this form never came: what it was about is found again, and nothing is written. */
async function find(carried: Visit, { mark }: BookingForm): Promise<never> {
  await carried.renew(mark, 'kept')
  throw redirect(await loadOwnPath(carried), 303)
}

/** Another tab has chosen other rooms: who the guest is is kept, and nothing is done to theirs or agreed to for them. */
async function answerElsewhere(carried: Visit, form: BookingForm): Promise<BookingAnswer | null> {
  const { resort, visitor } = carried
  const latest = await findOrderByToken(resort, visitor.token)
  const order = await loadTold(carried, latest)
  // Nor is what another tab has booked the answer to this one.
  if (order) {
    const isTyped = renewals[form.intent] !== undefined && form.mark !== ''
    await answerMeanwhile(carried, order, isTyped ? { form, keep: () => keepTerms(carried, form) } : null)
  }
  // A form of what is booked already: it does nothing to what was chosen since.
  if (order && order.id !== latest?.id) throw redirectDocument(toPageAddress(carried.url), 303)
  const chosen = findChosen(order)
  const standing = chosen && findStanding(chosen, carried)
  if (!chosen || standing?.is !== 'other-rooms') return null
  const agreed = besideWhatIsAgreed(form.typed, chosen.order.typed)
  const typed = form.mark ? keepExtras(agreed, chosen.order.typed, { ...standing.choice, extras: form.extras }) : agreed
  if (form.intent === 'keep' || form.intent === 'choose') return { status: 200, kept: await keep(carried, { typed }) }
  if (renewals[form.intent]) await keep(carried, { typed })
  return refuse({ why: 'elsewhere' })
}

/** What is ticked in that tab is for its own stay, and waits there until it is taken again. */
function keepExtras(typed: Typed, { leftExtras = '' }: Typed, { booking, extras }: TabChoice & { extras: string[] }) {
  const rooms = booking.rooms.map((party) => ({ party }))
  return leaveExtras({ ...typed, leftExtras }, { ...booking, rooms }, extras)
}

/** The same rooms in another currency; the guest comes back to them, and reads it. */
async function answerCurrency(carried: Visit, form: BookingForm): Promise<BookingAnswer> {
  const { resort, visitor, address, sessions, currencies, note } = carried
  const { token, language } = visitor
  const { currency } = form
  const before = await findOrderByToken(resort, token)
  if (form.mark) await keep(carried, form)
  if (currency && currencies.includes(currency)) {
    const changed = await changeCurrency(resort, { token, address, sessions, currency })
    const silence = changed.outcome === 'supplier-silent' ? ('airline-silent' as const) : null
    if (changed.outcome === 'supplier-silent') note(changed.error)
    const isGone = changed.outcome === 'not-available' && changed.of === flightKindCode
    const byAirline = silence ?? (isGone ? 'flight-gone' : null)
    if (byAirline && before) {
      return refuse({ why: byAirline, ...sayAirline({ outcome: byAirline, order: before }, language) })
    }
    if (changed.outcome === 'not-available')
      return refuse(
        changed.why
          ? { why: changed.outcome, text: sayNotAvailable(changed.why, language) }
          : { why: 'last-room-taken', about: aboutTaken(changed.of) },
      )
    if (changed.outcome === 'promo-invalid') return refuse({ why: changed.outcome })
    if (changed.outcome === 'currency-not-offered' && before) return refuse(sayUnpriced(changed.gone, currency, before))
  }
  const chosen = findChosen(await findOrderByToken(resort, token))
  if (!before) throw redirect(pathTo('booking', language), 303)
  if (!chosen) throw redirect(pathTo('booking', language, { before: before.currency }), 303)
  throw redirect(`${pathToChoice('booking', choiceOf(chosen), language)}&before=${before.currency}`, 303)
}

function sayUnpriced(gone: Currency, wanted: Currency, before: Order): Refusal {
  return gone === wanted
    ? { why: 'currency-not-offered', currency: gone, about: aboutOf(before) }
    : { why: 'gift-unpriced', currency: gone }
}

/** Whoever signed in after they chose has what they chose at what members pay. */
async function answerMember(carried: Visit): Promise<BookingAnswer> {
  const { resort, visitor, address, sessions } = carried
  const taken = await takeMemberRate(resort, { token: visitor.token, address, sessions })
  if (taken.outcome === 'not-available') return refuse({ why: 'last-room-taken', about: 'stay' })
  throw redirect(await loadOwnPath(carried), 303)
}

/** What keeps who the guest is: only for the token that follows, so that one which somebody planted stays worthless. */
const renewals: Partial<Record<Intent, Renewal>> = {
  keep: 'kept',
  choose: 'kept',
  terms: 'kept',
  currency: 'kept',
  member: 'kept',
  code: 'kept',
  'leave-code': 'kept',
  'leave-gift': 'kept',
  pay: 'booked',
}

async function release({ resort, visitor }: Visit): Promise<never> {
  const order = await findOrderByToken(resort, visitor.token)
  const outcome = await releaseHold(resort, visitor.token)
  const { language } = visitor
  const filled = findFilled(order)
  const path = filled ? pathToRooms(filled, language) : pathTo('search', language)
  // It may be the cart, which no script of this page can draw.
  throw redirectDocument(outcome === 'released' ? toReleased(path) : path, 303)
}

type Kept = Pick<BookingForm, 'typed'> & { read?: string }

async function keep({ resort, visitor }: Visit, { typed, read = '' }: Kept): Promise<FieldErrors> {
  const { token, language } = visitor
  const parsed = parseGuest(typed, language)
  await saveGuest(resort, { token, language, typed, guest: parsed.outcome === 'complete' ? parsed.guest : null })
  const flying = isAboutFlight(typed) ? readFlying(await findOrderByToken(resort, token), typed) : null
  const at = { today: today(resort.clock), language }
  return listErrors(parsed, flying && listFlightErrors(flying, { typed, read }, at))
}

async function keepTerms(carried: Visit, form: BookingForm): Promise<FieldErrors> {
  const errors = await keep(carried, form)
  const { resort, visitor } = carried
  await chooseTerms(resort, { token: visitor.token, extras: form.extras, pay: form.pay })
  return errors
}
