import type { Language } from '../guests/language.ts'
import type { Personalization } from './personalization-port.ts'

/** A site of the group, as its translations name it. */
export type TranslatedSite = { code: string; name: string; enabled: boolean }
/** Each language has translations of its own, and is personalized by what stands in them. */
export type TranslatedSites = Record<Language, readonly TranslatedSite[]>

/** The only site of the group that the service personalizes. */
const personalizedSite = 'LCDLP'

type House = { personalization: Personalization | null; sites: TranslatedSites }

export function isPersonalized({ personalization, sites }: House, language: Language): boolean {
  return personalization !== null && sites[language].some(({ code, enabled }) => code === personalizedSite && enabled)
}
