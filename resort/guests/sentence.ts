import type { Language } from './language.ts'

/** The same words in every language of the site. */
export type Sentence = Record<Language, string>
