import type { Language } from '../guests/language.ts'

/** How it was proved who somebody is. */
export type Proof = 'mail' | 'passkey'

/** A browser in which somebody is signed in. */
export type Session = {
  id: number
  account: number
  mail: string
  language: Language
  proof: Proof
  /** It was proved within the last ten minutes: what cannot be undone asks for this. */
  isFresh: boolean
}

/** One of several, as its owner is told of it. */
export type ListedSession = { id: number; device: string | null; proof: Proof; madeAt: Date; usedAt: Date }

/** Nobody has used it for so long. */
export const mostIdleDays = 30
/** However much it is used. */
export const mostDays = 180
export const freshMinutes = 10
/** Browsers of one account; with one more, the one that was used longest ago is signed out. */
export const mostSessions = 20
