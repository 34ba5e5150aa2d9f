import { diallingCodeOf } from './dialling-code.ts'
import type { Language } from './language.ts'

/** The edge sends `key=value,key=value`, and the second value is the country. */
export function parseEdgeCountry(header: string | null | undefined): string | null {
  return parseCountry(header?.split(',')[1]?.split('=')[1]?.trim().toUpperCase())
}

export function parseCountry(text: string | null | undefined): string | null {
  return text && /^[A-Z]{2}$/.test(text) ? text : null
}

/** What a guest says by their browser: the page's language, and which languages of which countries are read (`Accept-Language`). */
export type Reading = { language: Language; accepted: string | null }

/**
 * Where a guest most likely lives, for the form to begin with: what the edge knows, else the country of the language they read here,
 * else of another one. Who reads Portuguese is from Brazil, though without an edge their prices are those of a visitor
 * from the United States: docs/decisions/0332-what-a-brazilian-meets.md.
 */
export function likelyHome(known: string | null, { language, accepted }: Reading): string {
  return known ?? regionOf(accepted, language) ?? (language === 'pt' ? 'BR' : countryOfVisitor(null, language))
}

/** Much software comes set to American English wherever it is used: beside another language of the page it says nothing. */
function regionOf(accepted: string | null, language: Language): string | null {
  const tags = (accepted ?? '')
    .slice(0, 200)
    .split(',')
    .flatMap((each) => {
      const [, read = '', region = ''] = /^\s*([a-z]{2,3})(?:-[a-z]{4})?-([a-z]{2})\s*(?:;|$)/i.exec(each) ?? []
      const country = region.toUpperCase()
      return diallingCodeOf(country) ? [{ read: read.toLowerCase(), country }] : []
    })
  const same = tags.find(({ read }) => read === language)
  return (same ?? tags.find(({ read }) => read !== 'en'))?.country ?? null
}

/** Where no edge has named a country the language is the best guess: most who read Spanish here come from Mexico. */
export function countryOfVisitor(known: string | null, language: Language): string {
  return known ?? (language === 'es' ? 'MX' : 'US')
}
