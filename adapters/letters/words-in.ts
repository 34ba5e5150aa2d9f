import type { Language } from '#resort/guests/language.ts'
import type { LetterWords } from './letter-words.ts'
import { english } from './words-en.ts'
import { spanish } from './words-es.ts'
import { portuguese } from './words-pt.ts'

const words: Record<Language, LetterWords> = { es: spanish, en: english, pt: portuguese }

export function wordsIn(language: Language): LetterWords {
  return words[language]
}
