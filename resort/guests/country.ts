import type { Language } from './language.ts'

/** spec 4: the edge header is comma-separated key=value and the second value is the country. */
export function parseEdgeCountry(header: string | null | undefined): string | null {
  const value = header?.split(',')[1]?.split('=')[1]?.trim().toUpperCase()
  return value && /^[A-Z]{2}$/.test(value) ? value : null
}

/** spec 4: without a country from the edge, Spanish reads as Mexico and everything else as the United States. */
export function countryOfVisitor(edgeHeader: string | null | undefined, language: Language): string {
  return parseEdgeCountry(edgeHeader) ?? (language === 'es' ? 'MX' : 'US')
}
