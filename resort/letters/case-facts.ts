import { z } from 'zod'
import { letterFacts } from './letter-facts.ts'

/** What a guest may ask of the house in writing. */
export const caseKinds = ['contact', 'best-rate', 'privacy'] as const
export type CaseKind = (typeof caseKinds)[number]

/** What a message may be about, as the form lists it. */
export const subjects = [
  'reservation',
  'tickets',
  'payment',
  'invoice',
  'group',
  'accessibility',
  'complaint',
  'other',
] as const
export type Subject = (typeof subjects)[number]

const party = z.object({ name: z.string(), mail: z.string() })

/** All that a letter about a case says; plain values, kept as JSON. */
export const caseFacts = letterFacts.pick({ number: true, writtenAt: true, language: true, hotel: true }).extend({
  /** Whom it is sent to: the guest, or the house itself. */
  guest: party,
  /** To the house: whom an answer goes to. */
  replyTo: party.nullable(),
  /** To the guest: that it is written down, whether it was they, what the house answers. To the house: that it is there, near its day, or over it. */
  news: z.enum(['opened', 'confirm', 'answered', 'to-house', 'near', 'over']),
  kind: z.enum(caseKinds),
  /** Of a message; letters that were written before they said it have none. */
  subject: z.enum(subjects).nullable().default(null),
  caseNumber: z.string(),
  /** Until when it is answered (ISO 8601). */
  due: z.string().nullable(),
  /** What somebody wrote, line by line: the house to the guest, or the guest to the house. */
  said: z.array(z.string()),
  /** To the house: what else there is to know. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Where it is confirmed, with its key behind `#`; not kept once the letter was sent. */
  caseLink: z.string(),
})

/** As the database keeps them. */
export const storedCaseFacts = caseFacts.extend({ version: z.literal(1) })

export type CaseFacts = z.infer<typeof caseFacts>
