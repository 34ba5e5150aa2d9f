import type { Language } from './language.ts'

/** The edge sends `key=value,key=value`, and the second value is the country. */
export function parseEdgeCountry(header: string | null | undefined): string | null {
  const value = header?.split(',')[1]?.split('=')[1]?.trim().toUpperCase()
  return value && /^[A-Z]{2}$/.test(value) ? value : null
}

/**
 * Where a guest most likely lives, for the form to begin with. Who reads Portuguese is from Brazil, though without an edge
 * their prices are those of a visitor from the United States: docs/decisions/0332-what-a-brazilian-meets.md.
 */
export function likelyHome(edgeHeader: string | null | undefined, language: Language): string {
  return parseEdgeCountry(edgeHeader) ?? (language === 'pt' ? 'BR' : countryOfVisitor(null, language))
}

/** Where the edge names no country the language is the best guess: most who read Spanish here come from Mexico. */
export function countryOfVisitor(edgeHeader: string | null | undefined, language: Language): string {
  return parseEdgeCountry(edgeHeader) ?? (language === 'es' ? 'MX' : 'US')
}
