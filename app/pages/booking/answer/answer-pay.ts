import { redirect } from 'react-router'
import { formatCharge } from '#resort/money/format-money.ts'
import { openChallenge } from '#resort/payments/open-challenge.ts'
import { isUnderway } from '#resort/payments/payment.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { chooseTerms } from '#resort/reservations/choose-terms.ts'
import { findReservationByToken } from '#resort/reservations/find-reservation-by-token.ts'
import { holdReservation } from '#resort/reservations/hold-reservation.ts'
import { payReservation } from '#resort/reservations/pay-reservation.ts'
import type { Reservation } from '#resort/reservations/reservation.ts'
import { saveGuest } from '#resort/reservations/save-guest.ts'
import { pathTo } from '../../../paths.ts'
import type { Visit } from '../../../visit.ts'
import { monthsOf } from '../show/show-methods.ts'
import { seenOf } from '../show/show-terms.ts'
import { type BookingAnswer, refusalOf, refuse } from './booking-answer.ts'
import { parseGuest } from './parse-guest.ts'
import type { BookingForm, Typed } from './read-form.ts'

/** What was typed is kept first, whatever comes of the rest; money is asked for only as the button said. */
export async function answerPay(carried: Visit, form: BookingForm): Promise<BookingAnswer> {
  const { resort, visitor, address } = carried
  const { token, language } = visitor
  const { typed, extras, pay, seen } = form
  const parsed = parseGuest(typed, language)
  await saveGuest(resort, { token, language, typed, guest: parsed.outcome === 'complete' ? parsed.guest : null })
  const held = await holdReservation(resort, { token, address })
  const refusal = refusalOf(held, visitor.booking.promocode ?? '')
  if (refusal) return refuse(refusal)
  if (held.outcome !== 'held') throw redirect(pathTo('booking', language), 303)
  const terms = await chooseTerms(resort, { token, extras, pay })
  if (parsed.outcome === 'incomplete') return { status: 400, errors: parsed.errors }
  const { reservation } = terms.outcome === 'chosen' ? terms : held
  if (seenOf(reservation) !== seen) return totalMoved(reservation)
  return await goToPay(carried, { ...meansOf(typed), proof: form.proof || null }, reservation)
}

function totalMoved({ schedule, total }: Reservation): BookingAnswer {
  return refuse({ why: 'total-moved', now: formatCharge(schedule?.now ?? total) })
}

/** The provider's page that was left open, whatever another tab has chosen since. */
export async function resumePayment(carried: Visit): Promise<BookingAnswer> {
  const { resort, visitor } = carried
  const reservation = await findReservationByToken(resort, visitor.token)
  const open = reservation && (await listPayments(resort.db, reservation.id)).find(isUnderway)
  return await goToPay(carried, open ?? meansOf(reservation?.typed ?? {}))
}

type Means = { method: string; months: number | null; proof?: string | null }

function meansOf(typed: Typed): Means {
  return { method: typed.method ?? '', months: monthsOf(typed) }
}

async function goToPay(carried: Visit, means: Means, agreed?: Reservation): Promise<BookingAnswer> {
  const { resort, visitor, address, publicUrl } = carried
  const { token, language, booking } = visitor
  const here = pathTo('booking', language)
  const paid = await payReservation(resort, {
    token,
    address,
    method: means.method,
    months: means.months,
    proof: means.proof ?? null,
    ...(agreed && { agreed: { total: agreed.total, schedule: agreed.schedule } }),
    returnUrl: new URL(here, publicUrl).href,
  })
  switch (paid.outcome) {
    case 'to-pay':
      throw redirect(paid.url, 303)
    case 'booked':
    case 'processing':
    case 'payment-open':
    case 'no-rooms':
    case 'guest-missing':
      throw redirect(here, 303)
    case 'terms-changed':
      return totalMoved(paid.reservation)
    case 'proof-needed':
      return refuse({ why: paid.outcome, challenge: await openChallenge(resort.db) })
    case 'method-not-offered':
    case 'too-many-attempts':
    case 'provider-unreachable':
      return refuse({ why: paid.outcome })
    default:
      return refuse(refusalOf(paid, booking.promocode ?? '') ?? { why: 'last-room-taken' })
  }
}
