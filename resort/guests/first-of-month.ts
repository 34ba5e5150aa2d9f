import type { Language } from './language.ts'

/** A day as Brazilians write the first of a month: "1º de julho", "1º a 5 de julho". */
export function sayFirst(said: string, language: Language): string {
  return language === 'pt' ? said.replaceAll(/(?<!\d)1 (?=(a \d+ )?de \p{L})/gu, '1º ') : said
}
