import type { Language } from '#resort/guests/language.ts'
import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import type { AboutWords, LetterWords } from './letter-words.ts'
import { english } from './words-en.ts'
import { spanish } from './words-es.ts'
import { portuguese } from './words-pt.ts'

const words: Record<Language, LetterWords> = { es: spanish, en: english, pt: portuguese }

export function wordsIn(language: Language): LetterWords {
  return words[language]
}

export function wordsAbout({ stay, language }: Pick<LetterFacts, 'stay' | 'language'>): AboutWords {
  return stay ? words[language].stay : words[language].order
}
