import { z } from 'zod'
import { letterFacts } from './letter-facts.ts'

/** What a letter about the newsletter itself says; plain values, kept as JSON. Issues are drawn from their own words. */
export const newsletterFacts = letterFacts.pick({ number: true, writtenAt: true, language: true, hotel: true }).extend({
  guest: z.object({ name: z.string(), mail: z.string() }),
  /** Whether it was they who asked, or that they read from now on. */
  news: z.enum(['asked', 'welcome']),
  /** What was agreed to, and when it was asked for and confirmed (ISO 8601). */
  asked: z.object({ textVersion: z.string(), askedAt: z.string(), agreedAt: z.string() }).nullable(),
  /** Where it is confirmed, or what is read is changed, with its key behind `#`; not kept once the letter was sent. */
  actLink: z.string(),
  /** Where a button leaves; not kept either. */
  leaveLink: z.string().nullable(),
  /** The same for mail programs. */
  leaveAtOnce: z.string().nullable(),
})

/** As the database keeps them. */
export const storedNewsletterFacts = newsletterFacts.extend({ version: z.literal(1) })

export type NewsletterFacts = z.infer<typeof newsletterFacts>
