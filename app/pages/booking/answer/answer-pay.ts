import { redirect, redirectDocument } from 'react-router'
import { today } from '#resort/calendar/today.ts'
import { packageVersion } from '#resort/flights/package-information.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { findChosen } from '#resort/orders/basket/chosen-order.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { findMemberTotal } from '#resort/orders/basket/take-member-rate.ts'
import { describeLines, sayTold } from '#resort/orders/describe-lines.ts'
import { dueNow } from '#resort/orders/due.ts'
import type { Order } from '#resort/orders/order.ts'
import { type CheckedOut, checkOut } from '#resort/orders/pay/check-out.ts'
import { payOrder } from '#resort/orders/pay/pay-order.ts'
import { openChallenge } from '#resort/payments/open-challenge.ts'
import { isUnderway } from '#resort/payments/payment.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { listClosedAmong } from '#resort/tickets/closed-day-queries.ts'
import { listOutings } from '#resort/tickets/ticket-item.ts'
import { aboutTaken } from '../../../about-of.ts'
import { endFragment } from '../../../end-fragment.ts'
import { pathTo } from '../../../paths.ts'
import { type MonthsChosen, readMonths } from '../../../read-months.ts'
import type { Visit } from '../../../visit.ts'
import { findStanding } from '../show/load-booking.ts'
import { differsIn, seenOf } from '../show/seen-of.ts'
import { sayWay } from '../show/show-terms.ts'
import { sayAirline } from '../stop/say-ticketing.ts'
import { type BookingAnswer, refusalOf, refuse } from './booking-answer.ts'
import { type Flying, listErrors, listFlightErrors, readFlying } from './parse-flight.ts'
import { parseGuest } from './parse-guest.ts'
import type { BookingForm, Typed } from './read-form.ts'

/** What was typed is kept first, whatever comes of the rest; money is asked for only as the button said. */
export async function answerPay(carried: Visit, form: BookingForm): Promise<BookingAnswer> {
  const { resort, visitor, address, sessions } = carried
  const { language } = visitor
  const { typed, extras, pay, seen, proof, isOffered } = form
  const parsed = parseGuest(typed, language)
  const order = await findOrderByToken(resort, visitor.token)
  const flying = readFlying(order, typed)
  // Whoever signed in in another tab is told what they would pay, once, before the dearer price is asked for.
  const member = { token: visitor.token, address, sessions }
  const isOwed = order !== null && !isOffered && (await findMemberTotal(resort, order, member)) !== null
  const answer = await checkOut(resort, {
    guest: { details: parsed.outcome === 'complete' ? parsed.guest : null, typed, language },
    ...(flying && { flight: toFlight(flying, form) }),
    terms: { extras, pay },
    isAgreed: (present) => !isOwed && seenOf(resort.kinds, present) === seen && !isElsewhere(present, carried),
    ifPaying: 'stop',
    means: toMeans(carried, { ...meansOf(typed), proof }),
  })
  if (answer.outcome === 'guest-missing') {
    const at = { today: today(resort.clock), language }
    const errors = listErrors(parsed, flying && listFlightErrors(flying, form, at))
    // What another tab bought meanwhile is said at once: the page that is answered shows it as if it had been there.
    const isOther = differsIn(resort.kinds, answer.order, seen) === 'things'
    if (errors.length) return { ...(isOther && termsMoved(carried, answer.order, seen)), status: 400, errors }
  }
  if (isOwed && answer.outcome === 'terms-changed') {
    // With what this form has just ticked.
    const { total } = answer.order
    const now = (await findMemberTotal(resort, answer.order, member)) ?? total
    return refuse({ why: 'member-rate', now: formatMoney(now, language), before: formatMoney(total, language) })
  }
  return await tell(carried, answer, seen)
}

function toFlight({ named }: Flying, { typed, read }: BookingForm) {
  return { travellers: named, agreed: typed.package === 'on' ? { version: packageVersion, seal: read } : null }
}

function isElsewhere(order: Order, carried: Visit): boolean {
  const chosen = findChosen(order)
  return chosen !== null && findStanding(chosen, carried).is === 'other-rooms'
}

function termsMoved({ resort, visitor }: Visit, order: Order, seen: string): BookingAnswer {
  const locale = visitor.language
  const { kinds, clock } = resort
  const differs = differsIn(kinds, order, seen)
  const way = differs === 'schedule' ? sayWay(order, { today: today(clock), locale }) : null
  if (way) return refuse({ why: 'schedule-moved', way })
  if (differs === 'things') {
    const things = describeLines(kinds, order.lines, { language: locale }).map(sayTold)
    return refuse({
      why: 'choice-moved',
      things: new Intl.ListFormat(locale).format(things),
      total: formatMoney(order.total, locale),
    })
  }
  return refuse({ why: 'total-moved', now: formatMoney(dueNow(order.dues) ?? order.total, locale) })
}

/** The provider's page that was left open, whatever another tab has chosen since. */
export async function resumePayment(carried: Visit, { proof }: BookingForm): Promise<BookingAnswer> {
  const { resort, visitor } = carried
  const order = await findOrderByToken(resort, visitor.token)
  const open = order && (await listPayments(resort.db, order.id)).find(isUnderway)
  const { method, months, bank } = open ?? meansOf(order?.typed ?? {})
  const means = toMeans(carried, { method, months, bank, proof })
  return await tell(carried, await payOrder(resort, means))
}

type Means = MonthsChosen & { method: string; proof?: string | null }

function meansOf(typed: Typed): Means {
  return { method: typed.method ?? '', ...readMonths(typed) }
}

function toMeans({ visitor, address, sessions, publicUrl }: Visit, { proof = null, ...how }: Means) {
  const returnUrl = new URL(pathTo('booking', visitor.language), publicUrl).href
  return { token: visitor.token, address, sessions, ...how, proof, returnUrl }
}

async function tell(carried: Visit, paid: CheckedOut, seen = ''): Promise<BookingAnswer> {
  const { resort, visitor, note } = carried
  switch (paid.outcome) {
    case 'to-pay':
      throw redirect(endFragment(paid.url), 303)
    case 'booked':
    case 'processing':
    case 'payment-open':
    case 'no-rooms':
    case 'guest-missing':
      throw redirect(pathTo('booking', visitor.language), 303)
    case 'too-late':
    case 'terms-changed':
      return termsMoved(carried, paid.order, seen)
    case 'proof-needed':
      return refuse({ why: paid.outcome, challenge: await openChallenge(resort.db) })
    case 'flight-gone':
      return refuse({ why: paid.outcome, ...sayAirline(paid, visitor.language) })
    case 'airline-silent':
      note(paid.error)
      return refuse({ why: paid.outcome, ...sayAirline(paid, visitor.language) })
    case 'provider-unreachable':
    case 'methods-unknown':
      note(paid.error)
      return refuse({ why: paid.outcome })
    case 'method-not-offered':
    case 'too-many-attempts':
    case 'hold-ending':
      return refuse({ why: paid.outcome })
    case 'last-room-taken':
      // The cart says which day was closed meanwhile; no script of this page can draw it.
      if ((await listClosedAmong(resort.db, listOutings(paid.order.lines))).length)
        throw redirectDocument(pathTo('cart', visitor.language), 303)
      return refuse({ why: paid.outcome, about: aboutTaken(paid.of) })
    default: {
      const refusal = refusalOf(paid, visitor.booking.promocode ?? '', visitor.language)
      // The page itself shows how it stands.
      if (!refusal) throw redirect(pathTo('booking', visitor.language), 303)
      return refuse(refusal)
    }
  }
}
