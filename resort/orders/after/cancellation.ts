import { isAlive, type Line, sumLines } from '../../lines/line.ts'
import { add, compare, isZero, least, type Money, subtract, sum, zero } from '../../money/money.ts'
import { type Order, totalOf } from '../order.ts'
import { endLine, isToPay, shrinkCourtesies } from './courtesy.ts'

/** What cancelling lines comes to, for the house, the guest and what stays on the order. */
export type Cancellation = {
  /** The lines that end: those that are cancelled, and courtesies that nothing is left for. */
  lines: Line[]
  /** What the house keeps, in the currency of the order. */
  fee: Money
  /** What goes back of what was paid. */
  refund: Money
  /** The fee of each line that ends. */
  kept: Map<string, Money>
  /** What the order costs after it. */
  total: Money
  /** A courtesy is never more than what it was taken off of: what is left of each that becomes less. */
  courtesies: Map<string, Money>
}

export type Cancelled = {
  order: Pick<Order, 'lines' | 'total'>
  /** What was paid and has not gone back. */
  paid: Money
  /** What a reseller pays by its statement, whatever becomes of the order: a fee is kept of it as of what was paid. */
  owed?: Money
  /** The lines that are cancelled, with what their kind keeps of each. */
  fees: ReadonlyMap<Line, Money>
}

/**
 * What was open stays open as far as it belongs to what stays; what was paid beyond that goes back, less the fees. The
 * house keeps no more than was paid, or is owed on account. Lines cancelled together cost what they cost one after the other, the cheapest
 * first: what was paid for an extra that is free to cancel never pays the fee of a room.
 */
export function reckonCancellation({ order, paid, owed = zero(paid.currency), fees }: Cancelled): Cancellation {
  const before: Standing = { lines: order.lines, total: order.total, paid: add(paid, owed) }
  const cheapestFirst = [...fees].toSorted(([, one], [, other]) => compare(one, other))
  const after = cheapestFirst.reduce((standing, [{ id }, fee]) => takeOff(standing, id, fee), before)
  const changed = order.lines.flatMap((line, index) => {
    const now = after.lines[index]
    return now && now !== line ? [{ line, now }] : []
  })
  const ended = changed.flatMap(({ line, now }) => (now.kept ? [{ line, kept: now.kept }] : []))
  const shrunk = changed.filter(({ now }) => !now.kept)
  return {
    lines: ended.map(({ line }) => line),
    fee: sum(
      paid.currency,
      ended.map(({ kept }) => kept),
    ),
    // What comes off an account was never paid.
    refund: least(paid, subtract(before.paid, after.paid)),
    kept: new Map(ended.map(({ line, kept }) => [line.id, kept])),
    total: after.total,
    courtesies: new Map(shrunk.map(({ now }) => [now.id, now.total])),
  }
}

/** How an order stands between two of the lines that are cancelled. */
type Standing = { lines: readonly Line[]; total: Money; paid: Money }

function takeOff({ lines, total, paid }: Standing, id: string, wanted: Money): Standing {
  const { currency } = paid
  const stays = shrinkCourtesies(lines.map((line) => (line.id === id ? endLine(line) : line)))
  const rest = sum(
    currency,
    stays.filter(isToPay).map((line) => subtract(line.total, line.payNow)),
  )
  // What is paid on arrival takes along what is open of it.
  const own = sumLines(
    currency,
    lines.filter((line) => line.id === id && isZero(line.payNow)),
  )
  const open = least(atLeastNothing(subtract(subtract(total, paid), own)), rest)
  // A fee that was kept before is not what a courtesy was taken off of.
  const fees = sum(
    currency,
    stays.flatMap(({ kept }) => kept ?? []),
  )
  const living = sumLines(currency, stays.filter(isAlive))
  const needed = add(fees, atLeastNothing(subtract(living, open)))
  const spare = atLeastNothing(subtract(paid, needed))
  const kept = least(spare, wanted)
  const after = stays.map((line) => (line.id === id ? { ...line, kept } : line))
  return { lines: after, total: totalOf(currency, after), paid: subtract(paid, subtract(spare, kept)) }
}

function atLeastNothing(amount: Money): Money {
  return amount.minor < 0 ? zero(amount.currency) : amount
}
