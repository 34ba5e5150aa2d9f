import { isLanguage, type Language } from '#resort/guests/language.ts'

/** What is no page of its own says its language second: /chat/es/, /consent/es/, /subscribe/es/. */
const besidePages = ['chat', 'consent', 'subscribe']

/** The language a path speaks. Whoever asks for none of ours most likely reads English. */
export function languageOfPath(pathname: string): Language {
  const [first, second = ''] = segmentsOf(pathname)
  const language = first && besidePages.includes(first) ? second : first
  return language === undefined ? 'es' : isLanguage(language) ? language : 'en'
}

export function segmentsOf(pathname: string): string[] {
  return pathname.split('/').filter(Boolean)
}
