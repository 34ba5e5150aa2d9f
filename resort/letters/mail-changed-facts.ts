import { z } from 'zod'
import { letterFacts } from './letter-facts.ts'

/** What the mailbox is told that an order had before: whose it is, nobody knows. The number says where it is kept, and is not told. */
export const mailChangedFacts = letterFacts
  .pick({ number: true, writtenAt: true, language: true, hotel: true })
  .extend({ guest: z.object({ name: z.string(), mail: z.string() }) })

/** As the database keeps them. */
export const storedMailChangedFacts = mailChangedFacts.extend({ version: z.literal(1) })

export type MailChangedFacts = z.infer<typeof mailChangedFacts>
