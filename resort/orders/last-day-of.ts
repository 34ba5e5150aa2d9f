import type { Day } from '../calendar/day.ts'
import { linesToTell } from '../lines/line.ts'
import { kindOf, type LineKinds } from '../lines/line-kind.ts'
import { stayOf } from '../stays/stay-of.ts'
import type { Order } from './order.ts'

/** The day on which everything of an order is over; where nothing on it has a day, the day it was made. */
export function lastDayOf(kinds: LineKinds, { lines, madeAt }: Pick<Order, 'lines' | 'madeAt'>): Day {
  const checkOut = stayOf(lines)?.stay.checkOut ?? []
  const days = linesToTell(lines).flatMap(({ kind, item }) => kindOf(kinds, kind).beginsOn(item) ?? [])
  return days.concat(checkOut).toSorted().at(-1) ?? madeAt.toISOString().slice(0, 10)
}
