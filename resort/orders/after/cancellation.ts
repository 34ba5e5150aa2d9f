import { isAlive, type Line } from '../../lines/line.ts'
import { compare, type Money, money, subtract, sum, zero } from '../../money/money.ts'
import type { Order } from '../order.ts'

/** What cancelling lines comes to, for the house, the guest and what stays on the order. */
export type Cancellation = {
  /** What the house keeps, in the currency of the order. */
  fee: Money
  /** What goes back of what was paid. */
  refund: Money
  /** The fee of each cancelled line. */
  kept: Map<string, Money>
  /** What the order costs after it. */
  total: Money
  /** A courtesy is never more than what it was taken off of: what is left of each. */
  courtesies: Map<string, Money>
}

export type Cancelled = {
  order: Pick<Order, 'lines' | 'currency' | 'total'>
  /** What was paid and has not gone back. */
  paid: Money
  /** The lines that are cancelled, with what their kind keeps of each. */
  fees: ReadonlyMap<Line, Money>
}

/**
 * What was open stays open as far as it belongs to what stays; what was paid beyond that goes back, less the fees. The
 * house keeps no more than was paid.
 */
export function reckonCancellation({ order, paid, fees }: Cancelled): Cancellation {
  const { lines, currency } = order
  const stays = lines.filter((line) => isAlive(line) && !fees.has(line))
  const courtesies = shrinkCourtesies(stays)
  const living = sum(
    currency,
    stays.map(({ id, total }) => courtesies.get(id) ?? total),
  )
  const before = sum(
    currency,
    lines.flatMap(({ kept }) => kept ?? []),
  )
  const rest = sum(
    currency,
    stays.filter(({ total }) => total.minor > 0).map(({ total, payNow }) => subtract(total, payNow)),
  )
  const open = least(atLeastNothing(subtract(order.total, paid)), rest)
  const needed = living.minor + before.minor - open.minor
  const spare = money(Math.max(0, paid.minor - Math.max(0, needed)), currency)
  const fee = least(
    spare,
    [...fees.values()].reduce((all, each) => money(all.minor + each.minor, currency), zero(currency)),
  )
  const total = money(living.minor + before.minor + fee.minor, currency)
  return { fee, refund: subtract(spare, fee), kept: spread(fee, fees), total, courtesies }
}

/** The fee that is kept in all, over the lines that it is kept of. */
function spread(fee: Money, fees: ReadonlyMap<Line, Money>): Map<string, Money> {
  let left = fee
  return new Map(
    [...fees].map(([line, own]) => {
      const part = least(left, own)
      left = subtract(left, part)
      return [line.id, part]
    }),
  )
}

function shrinkCourtesies(stays: readonly Line[]): Map<string, Money> {
  const shrunk = new Map<string, Money>()
  let left = stays.filter(({ total }) => total.minor > 0).reduce((all, { total }) => all + total.minor, 0)
  for (const { id, total } of stays.filter((line) => line.total.minor < 0)) {
    const less = Math.min(left, -total.minor)
    left -= less
    if (less !== -total.minor) shrunk.set(id, money(-less, total.currency))
  }
  return shrunk
}

function least(a: Money, b: Money): Money {
  return compare(a, b) < 0 ? a : b
}

function atLeastNothing(amount: Money): Money {
  return amount.minor < 0 ? zero(amount.currency) : amount
}
