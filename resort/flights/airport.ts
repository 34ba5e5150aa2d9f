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
