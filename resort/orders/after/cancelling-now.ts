import type { Quote } from '../../availability/quote.ts'
import { isFlightLine } from '../../flights/flight-item.ts'
import { type Line, linesToTell, sumLines } from '../../lines/line.ts'
import { add, isZero, type Money, subtract, sum } from '../../money/money.ts'
import { isFreeToCancel } from '../../rates/cancellation.ts'
import type { Resort } from '../../resort.ts'
import { nightsOfLateFee, toRoomLines } from '../../stays/room-item.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'
import { isOfOuting } from '../../tickets/ticket-item.ts'
import { coveredOf, dueNow } from '../due.ts'
import { isBooked, type Order, wasBooked } from '../order.ts'
import { airlineReason } from './airline-reason.ts'
import { judgeAsBooked, judgeCancellation, listHad } from './judge-cancellation.ts'

type House = Pick<Resort, 'kinds' | 'clock'>

/** What every page and letter says of cancelling at this moment. */
export type CancellingNow =
  /** Until the first deadline; null where nothing on it ever costs anything. */
  { outcome: 'free'; until: string | null } | ({ outcome: 'costs' } & CostsNow) | { outcome: 'impossible' }

export type CostsNow = {
  fee: Money
  /** What the fee is, where that is so many nights of one room. */
  nights: number | null
  /** It was free once. */
  isLate: boolean
  /** The next moment from which it may cost more: rooms of one order may have rates that end at different moments. */
  until: string | null
  /** A room is never free to cancel, and something beside it is: that goes back. */
  areExtrasReturned: boolean
}

/**
 * Of the stay where there is one, as each park, tour or flight beside it has its own terms; else of everything. What is not booked
 * yet is judged as if what is due now were paid: the guest reads it before paying.
 */
export function cancellingNow(resort: House, order: Order): CancellingNow {
  // As long as the airline waits for an answer, all of it may be given up for nothing.
  if (isBooked(order) && airlineReason(order.lines, order.lines, resort.clock)?.until === null)
    return { outcome: 'free', until: null }
  const had = isBooked(order) ? listHad(resort, order.lines) : []
  const lines = roomLinesOf(linesToTell(order.lines)).length
    ? order.lines.filter((line) => !isOfOuting(line) && !isFlightLine(line) && !had.includes(line))
    : order.lines
  return tell(resort, { lines }, judge(resort, order, lines))
}

/** Of rooms that are looked at, as if they were booked and paid as their plans ask. */
export function cancellingOf(resort: House, quote: Quote): CancellingNow {
  const lines = toRoomLines(quote, resort.clock.timeZone).map((line, index) => ({
    ...line,
    ...({ id: String(index), state: 'held', kept: null, isPriceOld: false, wasTakenOff: false } as const),
  }))
  return tell(resort, { lines }, judgeAsBooked(resort, { lines, total: quote.total }, quote.payNow))
}

function tell({ clock }: House, order: Pick<Order, 'lines'>, judged: ReturnType<typeof judgeAsBooked>): CancellingNow {
  if (!judged) return { outcome: 'impossible' }
  const { fee, freeUntil } = judged
  const now = clock.now()
  const lines = linesToTell(order.lines)
  const isLate = !judged.byAirline && lines.some(({ cancellation }) => isPassed(cancellation.freeUntil, now))
  if (isZero(fee) && !isLate) return { outcome: 'free', until: freeUntil }
  const [until = null] = lines
    .flatMap(({ cancellation }) => cancellation.freeUntil ?? [])
    .filter((freeUntil) => !isPassed(freeUntil, now))
    .toSorted()
  return { outcome: 'costs', fee, nights: nightsOf(order, fee), isLate, until, areExtrasReturned: hasFreeExtra(lines) }
}

/** Its deadline was there and is over. */
export function isPassed(freeUntil: string | null, now: Date): boolean {
  return freeUntil !== null && !isFreeToCancel(freeUntil, now)
}

function hasFreeExtra(lines: readonly Line[]): boolean {
  const never = lines.filter(({ cancellation }) => cancellation.freeUntil === null)
  const isCostly = ({ cancellation }: Line) => cancellation.lateFee > 0
  return never.some(isCostly) && never.some((line) => !isCostly(line) && line.total.minor > 0)
}

function judge(resort: House, order: Order, lines: readonly Line[]) {
  const { currency, total, dues } = order
  const ids = lines.filter(({ state, total: { minor } }) => state === 'sold' && minor >= 0).map(({ id }) => id)
  if (isBooked(order)) return judgeCancellation(resort, order, lines.length < order.lines.length ? ids : 'all')
  if (wasBooked(order)) return null
  const now = dueNow(dues)
  // What a gift covers is paid as well.
  const all = now ? add(now, coveredOf(currency, dues)) : total
  // Tickets and flights are paid now, whole.
  const beside = order.lines.filter((line) => !lines.includes(line))
  const paid = subtract(
    all,
    sum(
      currency,
      beside.map(({ payNow }) => payNow),
    ),
  )
  return judgeAsBooked(resort, { lines: [...lines], total: subtract(total, sumLines(currency, beside)) }, paid)
}

function nightsOf({ lines }: Pick<Order, 'lines'>, fee: Money): number | null {
  const [room, ...others] = roomLinesOf(lines)
  // The house keeps no more than was paid.
  if (!room || others.length || room.cancellation.lateFee !== fee.minor) return null
  return nightsOfLateFee(room)?.count ?? null
}
