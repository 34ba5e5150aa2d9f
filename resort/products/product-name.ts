import { type Language, languages } from '../guests/language.ts'
import type { Sentence } from '../guests/sentence.ts'

/** Who knows how a product is called. */
export type ProductTitles = { findProduct: (code: string, language: Language) => { title: string } | null }

/** Its name in every language, as it is kept on what is sold; null where a language has no words for it. */
export function nameOf(words: ProductTitles, code: string): Sentence | null {
  const names = languages.map((language) => [language, words.findProduct(code, language)?.title] as const)
  return names.every(([, title]) => title) ? (Object.fromEntries(names) as Sentence) : null
}
