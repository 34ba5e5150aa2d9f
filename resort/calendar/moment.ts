import type { Clock } from './clock.ts'
import type { Day } from './day.ts'
import { today } from './today.ts'

/** What a rule that must not read the clock is told of the present. */
export type Moment = { today: Day; now: Date; timeZone: string }

export function momentOf(clock: Clock): Moment {
  return { today: today(clock), now: clock.now(), timeZone: clock.timeZone }
}
