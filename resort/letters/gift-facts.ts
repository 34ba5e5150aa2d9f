import { z } from 'zod'
import { storedMoney } from '../money/stored-money.ts'
import { letterFacts } from './letter-facts.ts'

/** All that the letter and the sheet of a gift voucher say; plain values, kept as JSON. */
export const giftFacts = letterFacts.pick({ number: true, writtenAt: true, language: true, hotel: true }).extend({
  /** Who is written to: the receiver, or the buyer who prints it. */
  guest: z.object({ name: z.string(), mail: z.string() }),
  isForBuyer: z.boolean(),
  /** It was cancelled after it was sent; then there is no code. */
  isEnded: z.boolean().optional(),
  forName: z.string(),
  fromName: z.string(),
  words: z.string(),
  amount: storedMoney,
  /** In groups; not kept once the letter was sent. */
  giftCode: z.string(),
  /** Where it can be spent. */
  siteLink: z.string(),
})

/** As the database keeps them. */
export const storedGiftFacts = giftFacts.extend({ version: z.literal(1) })

export type GiftFacts = z.infer<typeof giftFacts>
