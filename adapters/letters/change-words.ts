import type { Language } from '#resort/guests/language.ts'

/** What a letter about a change says of what is otherwise than before. */
export type ChangeWords = {
  heading: string
  /** Beside what there is now: what there was. */
  before: (was: string) => string
  /** Beside what was not there before. */
  added: string
}

const words: Record<Language, ChangeWords> = {
  es: { heading: 'Lo que cambió', before: (was) => `Antes: ${was}`, added: 'Se agregó' },
  en: { heading: 'What changed', before: (was) => `Before: ${was}`, added: 'Added' },
  pt: { heading: 'O que mudou', before: (was) => `Antes: ${was}`, added: 'Incluído' },
}

export function changeWordsIn(language: Language): ChangeWords {
  return words[language]
}
