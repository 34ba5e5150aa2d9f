import type { Clock } from '#resort/calendar/clock.ts'

export type TestClock = Clock & { set: (instant: string) => void }

/** A clock that stands still where a test puts it: noon in Cancún on 12 January 2027 unless told otherwise. */
export function testClock(instant = '2027-01-12T17:00:00Z'): TestClock {
  let now = new Date(instant)
  return {
    now: () => new Date(now),
    set: (next) => {
      now = new Date(next)
    },
  }
}
