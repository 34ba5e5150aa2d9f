import { type Tx, transact } from '#db/transact.ts'
import { today } from '../calendar/today.ts'
import { crashPoint } from '../crash-point.ts'
import { compare, type Money, subtract, zero } from '../money/money.ts'
import type { Resort } from '../resort.ts'
import { courtesyOf } from './extra.ts'
import { isBooked, type Reservation } from './reservation.ts'
import { findReservation, lockReservation, moveReservation, type ReservationChange } from './reservation-queries.ts'
import { keptOf, returnMoney } from './return-money.ts'
import { reschedule } from './schedule.ts'

export type Refunding =
  | { outcome: 'refunded'; reservation: Reservation }
  /** More than was paid and has not gone back, or nothing at all. */
  | { outcome: 'not-kept'; kept: Money }
  | { outcome: 'unknown' }

/**
 * The house gives back of what a guest has paid, whatever the policy says. A stay that is still to come costs that much
 * less from then on, so that nobody asks the guest for it again.
 */
export async function refundReservation(
  resort: Resort,
  id: string,
  { amount, note }: { amount: Money; note: string },
): Promise<Refunding> {
  const refunding = await transact<Refunding>(resort.db, async (tx) => {
    const reservation = await lockReservation(tx, id)
    if (!reservation) return { outcome: 'unknown' }
    const kept = keptOf(reservation)
    const isPossible = amount.currency === kept.currency && amount.minor > 0 && compare(amount, kept) <= 0
    if (!isPossible) return { outcome: 'not-kept', kept }
    const refunded = await returnMoney(tx, reservation, { amount, reason: 'courtesy' })
    await save(tx, reservation, {
      change: { refunded, ...lessToPay(resort, { ...reservation, refunded }, amount) },
      details: { note, ...amount },
    })
    return { outcome: 'refunded', reservation: (await findReservation(tx, id)) as Reservation }
  })
  crashPoint('after-refund-saved')
  return refunding
}

type Saving = { change: ReservationChange; details: Record<string, unknown> }

async function save(tx: Tx, { id, state, nights }: Reservation, { change, details }: Saving): Promise<void> {
  await moveReservation(tx, { id, from: state, to: state, cause: 'courtesy', nights, change, details })
}

/** What is over costs nothing more anyway. */
function lessToPay(resort: Resort, reservation: Reservation, amount: Money): ReservationChange {
  const { state, stay, extras, currency } = reservation
  if (!isBooked(state)) return {}
  const total = subtract(reservation.total, amount)
  const schedule = reschedule(reservation.schedule, {
    total,
    kept: keptOf(reservation),
    stay,
    today: today(resort.clock),
  })
  return { total, schedule, extras: [...extras, courtesyOf(subtract(zero(currency), amount))] }
}
