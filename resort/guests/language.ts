export const languages = ['es', 'en', 'pt'] as const
export type Language = (typeof languages)[number]

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** Whoever reads none of our languages most likely reads English. */
export function toLanguage(value: unknown): Language {
  return isLanguage(value) ? value : 'en'
}
