/** The keeper of the present: only code that holds a clock knows what time it is. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
