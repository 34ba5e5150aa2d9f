/** The keeper of the present: only code that holds a clock knows what time it is, and where the hotel is. */
export type Clock = { now: () => Date; timeZone: string }

export function systemClock(timeZone: string): Clock {
  return { now: () => new Date(), timeZone }
}
