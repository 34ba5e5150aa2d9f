import { momentOf } from '../../calendar/moment.ts'
import { type CancellationTerms, firstDeadline } from '../../lines/cancellation-terms.ts'
import { isAlive, type Line, linesToTell } from '../../lines/line.ts'
import { kindOf, type LineKinds } from '../../lines/line-kind.ts'
import { add, type Money, subtract, zero } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { isDepositLine } from '../../tickets/ticket-item.ts'
import { whatIsOpen } from '../due.ts'
import { isOfStay } from '../of-stay.ts'
import { isBooked, keptOf, type Order } from '../order.ts'
import { type AirlineReason, airlineReason } from './airline-reason.ts'
import { type Cancellation, reckonCancellation } from './cancellation.ts'
import { endLine } from './courtesy.ts'
import { type RateBack, rateBack, rateLost, withRateBack } from './rate-lost.ts'

export type JudgedCancellation = Cancellation & {
  /** The last instant at which all of them are free to cancel; null when one never is, or the instant has passed. */
  freeUntil: string | null
  /** What of a package costs nothing to give up, as its airline does not fly what was bought; null where that is no reason. */
  byAirline: AirlineReason | null
  /** Those of its lines that are not released, as they were had. */
  had: readonly Line[]
  /** What is not kept any more with it of the fee of a flight that was given up before. */
  rate: RateBack | null
}

/** What belongs to the whole order (a transfer) ends with the last line that has a day. */
export function linesLeftOver(kinds: LineKinds, { lines }: Pick<Order, 'lines'>, ended: readonly Line[]): Line[] {
  const hasDay = ({ kind, item }: Line) => kindOf(kinds, kind).beginsOn(item) !== null
  const rest = lines.filter((line) => isAlive(line) && !ended.includes(line))
  if (!ended.some(hasDay) || rest.some(hasDay)) return []
  return rest.filter(({ state, total }) => state === 'sold' && total.minor >= 0)
}

/** What cancelling lines of an order would cost now; null when one of them cannot be cancelled any more. */
export function judgeCancellation(
  resort: Pick<Resort, 'kinds' | 'clock'>,
  order: Order,
  which: 'all' | readonly string[] = 'all',
): JudgedCancellation | null {
  return isBooked(order)
    ? judgeSold(resort, { ...order, paid: keptOf(order), owed: whatIsOpen(order).account }, which)
    : null
}

/** As if it were booked, where it is not: what is held is sold with this much paid of it. */
export function judgeAsBooked(
  resort: Pick<Resort, 'kinds' | 'clock'>,
  order: Pick<Order, 'lines' | 'total'>,
  paid: Money,
): JudgedCancellation | null {
  const lines = linesToTell(order.lines).map((line) => ({ ...line, state: 'sold' as const }))
  return judgeSold(resort, { ...order, lines, paid, owed: zero(paid.currency) }, 'all')
}

function judgeSold(
  resort: Pick<Resort, 'kinds' | 'clock'>,
  order: Pick<Order, 'lines' | 'total' | 'paid'> & { owed: Money },
  which: 'all' | readonly string[],
): JudgedCancellation | null {
  // A courtesy is not cancelled for itself.
  const sold = order.lines.filter(({ state, total }) => state === 'sold' && total.minor >= 0)
  const named = which === 'all' ? sold : sold.filter(({ id }) => which.includes(id))
  // What was lent comes back first: the house gives deposits back one by one, and not whoever asks for all that is left.
  const had = listHad(resort, named)
  if (which === 'all' && named.every((line) => isDepositLine(line) || had.includes(line))) return null
  if (which !== 'all' && had.length) return null
  if (!named.length || (which !== 'all' && named.length !== new Set(which).size)) return null
  const wanted = [...named, ...linesLeftOver(resort.kinds, order, named)]
  const moment = momentOf(resort.clock)
  const byAirline = airlineReason(order.lines, wanted, resort.clock)
  const fees = new Map<Line, Money>()
  for (const line of wanted) {
    const fee = kindOf(resort.kinds, line.kind).feeToCancel(line, moment)
    if (!fee) return null
    const isFree = byAirline && isOfStay(line)
    fees.set(line, isFree ? zero(fee.currency) : add(fee, rateLost(order.lines, wanted, line)))
  }
  const freeUntil = firstDeadline(
    wanted.flatMap((line) => termsNow(line, byAirline)),
    moment.now,
  )
  const rate = rateBack(
    order.lines,
    order.lines.map((line) => (fees.has(line) ? endLine(line) : line)),
  )
  const lines = withRateBack(order.lines, rate)
  const total = rate ? subtract(order.total, rate.back) : order.total
  const reckoned = reckonCancellation({ order: { lines, total }, paid: order.paid, owed: order.owed, fees })
  return { ...reckoned, freeUntil, byAirline, had, rate }
}

/** Lines that nobody gives back for themselves: a gift that somebody spent of, or whose time is over. */
export function listHad<Each extends Line>({ kinds, clock }: Pick<Resort, 'kinds' | 'clock'>, lines: readonly Each[]) {
  const moment = momentOf(clock)
  return lines.filter((line) => kindOf(kinds, line.kind).wasHad?.(line, moment))
}

/** The terms of a line, or those that the airline is the reason of; none where it may be given up as long as nothing is answered. */
function termsNow(line: Line, byAirline: AirlineReason | null): CancellationTerms[] {
  const { cancellation } = line
  if (!byAirline || !isOfStay(line)) return [cancellation]
  const { until } = byAirline
  const later = [cancellation.freeUntil ?? '', until ?? ''].toSorted((one, other) => timeOf(one) - timeOf(other)).at(-1)
  return until && later ? [{ ...cancellation, freeUntil: later }] : []
}

function timeOf(instant: string): number {
  return instant ? Date.parse(instant) : 0
}
