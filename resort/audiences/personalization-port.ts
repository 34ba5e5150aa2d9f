import type { Language } from '../guests/language.ts'
import type { AudienceFacts } from './audience-facts.ts'

export type AudienceQuestion = {
  /** A number that this service alone knows a visitor by. */
  visitor: string
  language: Language
  facts: AudienceFacts
  /** Whose network it is, so that one of them cannot spend what all have. */
  network: string
}

/** What was known in time; `unknown` is nobody's fault that the guest has to hear of. */
export type AudienceKnown = { outcome: 'known'; audience: string | null } | { outcome: 'unknown' }

/** Who says which audience somebody belongs to; never later than a page may wait. */
export type Personalization = {
  audienceOf: (question: AudienceQuestion) => Promise<AudienceKnown>
}
