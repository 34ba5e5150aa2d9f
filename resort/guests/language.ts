export const languages = ['es', 'en', 'pt'] as const
export type Language = (typeof languages)[number]

/** How each language is written here; English as in Britain, where a day stands before its month. */
export const writtenAs: Record<Language, string> = { es: 'es-MX', en: 'en-GB', pt: 'pt-BR' }

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** Whoever reads none of our languages most likely reads English. */
export function toLanguage(value: unknown): Language {
  return isLanguage(value) ? value : 'en'
}
