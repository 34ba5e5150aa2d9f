import { parseDateTime, toZoned } from '@internationalized/date'
import { addDays, type Day } from '../calendar/day.ts'
import type { CancellationRule } from './rate-plan.ts'

/** The last moment at which cancelling costs nothing, as an instant; null when the plan is never free. */
export function cancellationDeadline(rule: CancellationRule, checkIn: Day, timeZone: string): string | null {
  if (!rule.freeUntil) return null
  const { daysBefore, time } = rule.freeUntil
  const key = `${timeZone} ${daysBefore} ${time} ${checkIn}`
  const deadline =
    remembered.get(key) ??
    toZoned(parseDateTime(`${addDays(checkIn, -daysBefore)}T${time}`), timeZone).toAbsoluteString()
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(key, deadline)
  return deadline
}

/** The second of the deadline itself is still free. */
export function isFreeToCancel(deadline: string | null, at: Date): boolean {
  return deadline !== null && at.getTime() <= Date.parse(deadline)
}

// Asking the time zone database takes longer than pricing a room, and a search asks for every plan of every type.
const remembered = new Map<string, string>()
const mostRemembered = 10_000
