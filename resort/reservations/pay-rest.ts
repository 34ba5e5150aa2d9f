import { transact } from '#db/transact.ts'
import { compare, isZero, type Money, subtract } from '../money/money.ts'
import { openPayment } from '../payments/open-payment.ts'
import { isUnderway, type Payment } from '../payments/payment.ts'
import { listPayments } from '../payments/payment-queries.ts'
import type { Resort } from '../resort.ts'
import { beginPayment, type MeansOfPayment, type PaymentBegun } from './begin-payment.ts'
import { isBooked, type Reservation } from './reservation.ts'
import { lockReservation } from './reservation-queries.ts'
import { resumeAttempt } from './resume-attempt.ts'
import { keptOf } from './return-money.ts'
import { pendingAmount } from './schedule.ts'

export type RestAnswer =
  | { outcome: 'to-pay'; url: string }
  | { outcome: 'nothing-to-pay' | 'processing' | 'provider-unreachable' }
  | Exclude<PaymentBegun, { outcome: 'begun' | 'other-underway' }>

/** What is to be paid on the site; where that is nothing, what would be paid at the property may be paid now. */
export function restToPay(reservation: Reservation): Money {
  const { total, schedule } = reservation
  const pending = pendingAmount(total, keptOf(reservation))
  const atTheProperty = schedule?.atTheProperty
  if (!atTheProperty || compare(pending, atTheProperty) <= 0) return pending
  return subtract(pending, atTheProperty)
}

/** The rest of a booked stay, as often tried as it takes and paid once. */
export async function payRest(resort: Resort, id: string, means: MeansOfPayment): Promise<RestAnswer> {
  const before = (await listPayments(resort.db, id)).find(isUnderway)
  const resumed = before ? await resumeAttempt(resort, before, means) : 'over'
  if (before && resumed === 'page') return await toPage(resort, before, means)
  if (resumed === 'processing' || resumed === 'provider-unreachable') return { outcome: resumed }
  const begun = await transact(resort.db, async (tx) => {
    const reservation = await lockReservation(tx, id)
    if (!reservation || !isBooked(reservation.state)) return { outcome: 'nothing-to-pay' } as const
    const amount = restToPay(reservation)
    if (isZero(amount)) return { outcome: 'nothing-to-pay' } as const
    const instalment = 2 + (await listPayments(tx, id)).filter(isLaterAndPaid).length
    return await beginPayment(tx, resort, { reservation, debt: { instalment, amount }, means })
  })
  if (begun.outcome === 'other-underway') return await payRest(resort, id, means)
  return begun.outcome === 'begun' ? await toPage(resort, begun.payment, means) : begun
}

/** The first instalment may have been nothing; the others are counted by what was paid. */
function isLaterAndPaid({ instalment, progress }: Payment): boolean {
  return instalment > 1 && progress.state === 'paid'
}

async function toPage(resort: Resort, payment: Payment, means: MeansOfPayment): Promise<RestAnswer> {
  const page = await openPayment(resort, payment)
  if (page.outcome === 'opened') return { outcome: 'to-pay', url: page.url }
  // The sweeper gave up the attempt of a dead process at this moment; what is still owed is asked for anew.
  return page.outcome === 'over'
    ? await payRest(resort, payment.reservation, means)
    : { outcome: 'provider-unreachable' }
}
