export const languages = ['es', 'en', 'pt'] as const
export type Language = (typeof languages)[number]

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

/** spec 5: a language outside es, en, pt becomes en. */
export function toLanguage(value: unknown): Language {
  return isLanguage(value) ? value : 'en'
}
