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
