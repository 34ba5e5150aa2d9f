import type { Day } from '../calendar/day.ts'

/** A price of a file that is so far from what was there that it is more likely a slip of the hand, such as 4 for 400. */
export type PriceJump = {
  line: number
  hotel: string
  roomType: string
  ratePlan: string
  night: Day
  /** Cents of a US dollar, as all of these. */
  minor: number
  /** What the night has; null where it has none yet. */
  before: number | null
  /** What half of the nights of this plan and room are below. */
  usual: number
}

/** The price of one night is not halved or doubled at once without a word. */
export const mostTimesBefore = 2

/** A new night may be of the highest season where most are of the lowest, so it is told from what is usual by more. */
export const mostTimesUsual = 4
