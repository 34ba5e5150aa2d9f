import { parseDateTime, toZoned } from '@internationalized/date'
import { addDays, type Day } from '../calendar/day.ts'
import { hotelTimeZone } from '../calendar/today.ts'
import type { CancellationRule } from './rate-plan.ts'

/** The last moment at which cancelling costs nothing, as an instant; null when the plan is never free. */
export function cancellationDeadline(rule: CancellationRule, checkIn: Day): string | null {
  if (!rule.freeUntil) return null
  const day = addDays(checkIn, -rule.freeUntil.daysBefore)
  return toZoned(parseDateTime(`${day}T${rule.freeUntil.time}`), hotelTimeZone).toAbsoluteString()
}

/** The second of the deadline itself is still free. */
export function isFreeToCancel(deadline: string | null, at: Date): boolean {
  return deadline !== null && at.getTime() <= Date.parse(deadline)
}
