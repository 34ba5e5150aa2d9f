import type { Quote, QuotedRoom } from '../availability/quote.ts'
import { compare, type Money, percentOf, subtract, sum, zero } from '../money/money.ts'
import { cancellationDeadline, isFreeToCancel } from '../rates/cancellation.ts'

export type Cancellation = {
  /** What the house keeps, in the currency of the order. */
  fee: Money
  /** What goes back of what was paid. */
  refund: Money
  /** The last instant at which every room is free to cancel; null when one never is, or the instant has passed. */
  freeUntil: string | null
}

/** Each room by its own plan. The house keeps no more than was paid; extras that were not had cost nothing. */
export function cancellationFee(quote: Quote, paid: Money, now: Date): Cancellation {
  const fees = quote.rooms.map((room) => roomFee(room, quote, now))
  const due = sum(quote.currency, fees)
  const fee = compare(due, paid) > 0 ? paid : due
  return { fee, refund: subtract(paid, fee), freeUntil: freeUntil(quote, now) }
}

/** A guest who does not come pays what somebody would who cancels on the last day. */
export function noShowFee(quote: Quote, paid: Money): Cancellation {
  return cancellationFee(quote, paid, new Date(8.64e15))
}

function roomFee(room: QuotedRoom, quote: Quote, now: Date): Money {
  const { cancellation, nights, total } = room
  if (isFreeToCancel(cancellationDeadline(cancellation, quote.stay.checkIn), now)) return zero(quote.currency)
  const { lateFee } = cancellation
  if (lateFee.kind === 'per-cent') return percentOf(total, Math.round(lateFee.perCent * 100))
  return sum(
    quote.currency,
    nights.slice(0, lateFee.nights).map(({ priced }) => priced.price),
  )
}

function freeUntil({ rooms, stay }: Quote, now: Date): string | null {
  const deadlines = rooms.map(({ cancellation }) => cancellationDeadline(cancellation, stay.checkIn))
  if (!deadlines.every((deadline) => isFreeToCancel(deadline, now))) return null
  return deadlines.reduce((first, deadline) => (first && deadline && deadline > first ? first : deadline), null)
}
