import type { ArrivalPlace } from '../guests/arrival-place.ts'
import type { Language } from '../guests/language.ts'
import type { ContentSection } from './content-pages.ts'

/** What the hotel writes of a product of its shop, in one language. */
export type ProductWords = {
  code: string
  language: Language
  title: string
  slug: string
  subtitle: string
  description: string
  /** Who may come, and when, in a sentence. */
  ages: string
  schedule: string
  /** Of what has no gate of its own: where its guests are at the hour on the ticket. */
  meeting: string | null
  /** Where its guests arrive; null where it is had where something else is. */
  place: ArrivalPlace | null
  included: readonly string[]
  bring: readonly string[]
  sections: readonly ContentSection[]
  /** The words below its facts, as they were written. */
  markdown: string
  /** A drawing of 96 × 96, as SVG. */
  icon: string
}

export type ShopWords = {
  findProduct: (code: string, language: Language) => ProductWords | null
  findSlug: (slug: string, language: Language) => ProductWords | null
}
