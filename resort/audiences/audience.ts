import type { Sentence } from '../guests/sentence.ts'

/** Guests who read a home page of their own, as the hotel writes it in `content/audiences.json`. */
export type Audience = {
  code: string
  hero: {
    title: Sentence
    lead: Sentence
    /** A picture of the house; without one it is that of everybody. */
    picture: string | null
  }
  offer: { heading: Sentence; words: Sentence; link: { page: string; words: Sentence } } | null
}

/** More would be more pages to keep than anybody reads. */
export const mostAudiences = 12
/** Longer ones do not fit beside the picture of a small phone. */
export const longestTitle = 60
export const longestLead = 180
