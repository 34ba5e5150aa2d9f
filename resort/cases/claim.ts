import { z } from 'zod'
import { currencies } from '../money/currency.ts'

/** Other houses ask for money that this one does not take; all of these count in hundredths. */
const notTaken = ['BRL', 'CHF', 'SEK'] as const
export const claimCurrencies = [...currencies, ...notTaken] as const

const amount = z.object({ minor: z.int(), currency: z.enum(currencies) })

/** Where somebody saw which price, and what the same stay cost here at that moment. */
export const storedClaim = z.object({
  address: z.string(),
  price: z.object({ minor: z.int(), currency: z.enum(claimCurrencies) }),
  checkIn: z.string(),
  checkOut: z.string(),
  roomType: z.string(),
  adults: z.int(),
  childrenAges: z.array(z.int()),
  /** Of the picture as it was sent, which may be gone or have found no room; null without one. */
  pictureHash: z.string().nullable().default(null),
  /** Our own total by rate plan, in the currency of the claim, in dollars where we do not take it; null where it was not for sale here. */
  ours: z.array(z.object({ ratePlan: z.string(), total: amount })).nullable(),
  /** The order as it stood; null without a number, or where there is none of it. */
  booked: z
    .object({
      total: amount,
      /** Whether it has the mail address of whoever claims. */
      isTheirs: z.boolean(),
      at: z.string(),
    })
    .nullable(),
})

export type StoredClaim = z.infer<typeof storedClaim>
