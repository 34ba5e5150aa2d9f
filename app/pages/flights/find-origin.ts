import type { Origin } from '#resort/flights/airport.ts'
import { findOrigins, findPlace } from '#resort/flights/airport-queries.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Resort } from '#resort/resort.ts'

const mostOthers = 4

/** What somebody means who typed it: the place whose code stands behind, or what fits best, and what else might be meant. */
export async function findOrigin(
  { db }: Resort,
  typed: string,
  language: Language,
): Promise<{ meant: Origin; others: Origin[] } | null> {
  const code = /\(([A-Z]{3})\)$/.exec(typed)?.[1]
  const exact = code ? await findPlace(db, code, language) : null
  if (exact) return { meant: exact, others: [] }
  const [meant, ...others] = await findOrigins(db, typed, language)
  if (!meant) return null
  // A code means one place: what only begins so is none that was meant.
  const isCode = typed.trim().toUpperCase() === meant.code
  const fit = isCode ? others.filter(({ city, country }) => city === meant.city && country === meant.country) : others
  return { meant, others: fit.slice(0, mostOthers) }
}
