import { z } from 'zod'
import { letterFacts } from './letter-facts.ts'

/** Why somebody is told that they wait for a slot no more. */
export const endsTold = ['lapsed', 'too-late', 'not-sold'] as const

/** All that a letter to somebody on the waiting list says; plain values, kept as JSON. */
export const waitingFacts = letterFacts.pick({ number: true, writtenAt: true, language: true, hotel: true }).extend({
  guest: z.object({ name: z.string(), mail: z.string() }),
  /** Whether it was they who asked, that places are set aside for them, or that they wait for something no more. */
  news: z.enum(['asked', 'offered', 'ended']),
  party: z.object({ adults: z.int(), ages: z.array(z.int()) }),
  slots: z.array(
    z.object({ name: z.string(), day: z.string(), starts: z.string().nullable(), ends: z.string().nullable() }),
  ),
  /** Of an offer: until when the places are held (ISO 8601). */
  until: z.string().nullable(),
  because: z.enum(endsTold).nullable(),
  /** Their page, with its key behind `#`; not kept once the letter was sent. */
  waitingLink: z.string(),
})

/** As the database keeps them. */
export const storedWaitingFacts = waitingFacts.extend({ version: z.literal(1) })

export type WaitingFacts = z.infer<typeof waitingFacts>
