import { z } from 'zod'
import { storedShare } from '../money/basis-points.ts'
import { storedMoney } from '../money/stored-money.ts'
import { mealPlans } from '../rates/rate-plan.ts'

const party = z.object({ adults: z.int(), childrenAges: z.array(z.int()) })

/** One room of a letter. */
export const roomFacts = z.object({
  name: z.string(),
  plan: z.string(),
  /** Older letters do not say it. */
  meal: z.enum(mealPlans).nullable().default(null),
  /** Its price is that of members; older letters do not say it. */
  isAtMemberRate: z.boolean().default(false),
  party,
  /** Its own days, where the rooms have not the same; older letters know of none. */
  days: z.object({ checkIn: z.string(), checkOut: z.string() }).nullable().default(null),
  /** Who sleeps there, where that is not the guest who booked. */
  guest: z.string().nullable(),
  /** The last instant at which cancelling this room costs nothing, whether or not it has passed; null when there is none. */
  freeUntil: z.string().nullable(),
  /** What is kept after it. */
  lateFee: z.union([
    z.object({
      kind: z.literal('nights'),
      nights: z.int(),
      /** Older letters know of no nights that are free. */
      are: z.enum(['first', 'first-charged']).default('first'),
    }),
    storedShare,
  ]),
  total: storedMoney,
})
