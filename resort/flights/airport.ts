import type { Language } from '../guests/language.ts'
import type { Sentence } from '../guests/sentence.ts'

/** What somebody may fly from: one airport, or all of a city. */
export type Origin = { code: string; city: string; country: string; airport: string | null }

/** The city of each airport, by its code. */
export type AirportNames = Record<string, Sentence>

/** Small and without accents, as people type. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What was typed, as words to be found: at most five. */
export function typedWords(text: string): string[] {
  return fold(text.slice(0, 60)).split(' ').filter(Boolean).slice(0, 5)
}

const kinds = {
  es: {
    airport: 'Aeropuerto',
    International: 'Internacional',
    Regional: 'Regional',
    Municipal: 'Municipal',
    National: 'Nacional',
  },
  pt: {
    airport: 'Aeroporto',
    International: 'Internacional',
    Regional: 'Regional',
    Municipal: 'Municipal',
    National: 'Nacional',
  },
} as const

/** The table has English names: of what is called an airport there, its own name stays and the rest is said in the guest's language. */
export function nameAirport(name: string, language: Language): string {
  const [, own, kind] = /^(.+?)(?: (International|Regional|Municipal|National))? Airport$/.exec(name) ?? []
  if (language === 'en' || !own) return name
  const words = kinds[language]
  return [words.airport, kind ? words[kind as keyof typeof words] : null, own].filter(Boolean).join(' ')
}
