import type { Language } from './language.ts'

/** The edge sends `key=value,key=value`, and the second value is the country. */
export function parseEdgeCountry(header: string | null | undefined): string | null {
  return parseCountry(header?.split(',')[1]?.split('=')[1]?.trim().toUpperCase())
}

export function parseCountry(text: string | null | undefined): string | null {
  return text && /^[A-Z]{2}$/.test(text) ? text : null
}

/**
 * Where a guest most likely lives, for the form to begin with. Who reads Portuguese is from Brazil, though without an edge
 * their prices are those of a visitor from the United States: docs/decisions/0332-what-a-brazilian-meets.md.
 */
export function likelyHome(known: string | null, language: Language): string {
  return known ?? (language === 'pt' ? 'BR' : countryOfVisitor(null, language))
}

/** Where no edge has named a country the language is the best guess: most who read Spanish here come from Mexico. */
export function countryOfVisitor(known: string | null, language: Language): string {
  return known ?? (language === 'es' ? 'MX' : 'US')
}
