import { isExtraLine } from '#resort/extras/extra.ts'
import type { LineKinds } from '#resort/lines/line-kind.ts'
import { openOf, scheduleOf } from '#resort/orders/due.ts'
import { imprintOfLines } from '#resort/orders/imprint-of-lines.ts'
import type { Order } from '#resort/orders/order.ts'

type Seen = Pick<Order, 'total' | 'dues' | 'currency' | 'lines'>

/**
 * What a guest agrees to by pressing the button, for comparing only: what is paid now and in all; how much of the rest is
 * paid where, and by when; and what for.
 */
export function seenOf(kinds: LineKinds, order: Seen): string {
  return partsOf(kinds, order).join(' / ')
}

/** In what an order is not as the guest saw it, the weightiest first: other things may cost something else, too. */
export function differsIn(kinds: LineKinds, order: Seen, seen: string): 'things' | 'amount' | 'schedule' | null {
  const [amount, schedule, things] = seen.split(' / ')
  const now = partsOf(kinds, order)
  if (things !== undefined && things !== now[2]) return 'things'
  if (amount !== now[0]) return 'amount'
  return schedule === now[1] ? null : 'schedule'
}

function partsOf(kinds: LineKinds, { total, dues, currency, lines }: Seen) {
  const { now, later, laterDue, atTheProperty } = scheduleOf(openOf(dues)) ?? {}
  // What the form itself adds comes with it.
  const things = lines.filter((line) => !isExtraLine(line))
  return [
    [currency, total.minor, now?.minor].join(' '),
    [later?.minor, laterDue ?? '', atTheProperty?.minor].join(' '),
    imprintOfLines(kinds, things),
  ] as const
}
