import type { Language } from '#resort/guests/language.ts'
import type { Visitors } from '#resort/products/admit-party.ts'
import { sayParty, sayPartyWithAges } from './say-party.ts'

/** Who goes: "2 adults, 1 child". */
export function sayVisitors({ adults, ages }: Visitors, language: Language): string {
  return sayParty({ adults, childrenAges: [...ages] }, language)
}

export function sayVisitorsWithAges({ adults, ages }: Visitors, language: Language): string {
  return sayPartyWithAges({ adults, childrenAges: [...ages] }, language)
}
