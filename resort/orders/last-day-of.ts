import type { Clock } from '../calendar/clock.ts'
import type { Day } from '../calendar/day.ts'
import { dayOf } from '../calendar/today.ts'
import { linesToTell } from '../lines/line.ts'
import { kindOf, type LineKinds } from '../lines/line-kind.ts'
import { stayOf } from '../stays/stay-of.ts'
import type { Order } from './order.ts'

type House = { kinds: LineKinds; clock: Pick<Clock, 'timeZone'> }

/** The day on which everything of an order is over; where nothing on it has a day, the day it was made. */
export function lastDayOf({ kinds, clock }: House, { lines, madeAt }: Pick<Order, 'lines' | 'madeAt'>): Day {
  const checkOut = stayOf(lines)?.stay.checkOut ?? []
  const days = linesToTell(lines).flatMap(({ kind, item }) => kindOf(kinds, kind).beginsOn(item) ?? [])
  return days.concat(checkOut).toSorted().at(-1) ?? dayOf(madeAt, clock.timeZone)
}
