import { z } from 'zod'
import type { Language } from '../guests/language.ts'
import { type CaseKind, subjects } from '../letters/case-facts.ts'
import { storedClaim } from './claim.ts'

/** What somebody may ask of the house about their data: the four of Mexican law, and what Europe and Brazil add. */
export const rights = [
  'access',
  'rectification',
  'cancellation',
  'objection',
  'portability',
  'restriction',
  'withdrawal',
] as const
export type Right = (typeof rights)[number]

/** What became of a case. */
export const outcomes = ['answered', 'granted', 'partly', 'refused', 'withdrawn', 'unwanted'] as const
export type Outcome = (typeof outcomes)[number]

export const eventKinds = ['opened', 'confirmed', 'reminded', 'answered', 'closed'] as const
export type CaseEvent = { at: Date; what: (typeof eventKinds)[number]; who: string; words: string | null }

/** What only this kind of case has. */
export const storedAbout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contact'), subject: z.enum(subjects) }),
  z.object({ kind: z.literal('privacy'), right: z.enum(rights) }),
  z.object({ kind: z.literal('best-rate'), claim: storedClaim }),
])
export type About = z.infer<typeof storedAbout>

/** Who asks, and what they write. */
export type CaseWords = { name: string; mail: string; language: Language; order: string | null; words: string }

export type GuestCase = CaseWords & {
  number: string
  about: About
  openedAt: Date
  /** Null until the mailbox answered, where it has to. */
  confirmedAt: Date | null
  dueAt: Date | null
  closedAt: Date | null
  outcome: Outcome | null
}

/** Within so many hours a case is answered; of somebody's own data by the strictest of the laws: docs/decisions/0386. */
export const hoursToAnswer: Record<CaseKind, number> = { contact: 48, 'best-rate': 24, privacy: 15 * 24 }
/** So long before that the house is reminded. */
export const hoursToRemind: Record<CaseKind, number> = { contact: 12, 'best-rate': 6, privacy: 3 * 24 }

export const longestWords = 4_000
/** Nobody fills a mailbox with our letters. */
export const mostLettersADay = 3
/** Where as many of everybody come within an hour, whoever comes next proves some work. */
export const mostUnprovenAnHour = 60
/** The same words once more within so many minutes are a button that was pressed twice. */
export const minutesOfTwin = 10
/** All pictures together: beyond that a claim is taken without. */
export const mostPictureBytes = 500 * 1024 * 1024
