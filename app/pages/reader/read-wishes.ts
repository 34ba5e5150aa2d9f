import { type Language, toLanguage } from '#resort/guests/language.ts'
import { topics } from '#resort/newsletter/reader.ts'

export function readWishes(form: FormData): { language: Language; topics: string[] } {
  const chosen = form.getAll('topic').slice(0, topics.length).map(String)
  return { language: toLanguage(form.get('language')), topics: chosen }
}
