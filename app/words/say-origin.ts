import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'

type Named = { code: string; city: string; airport: string | null }

/** A place to fly from as its field writes it and the page of flights calls it: every airport of a city, or one. */
export function sayOrigin({ code, city, airport }: Named, locale: Language): string {
  if (airport) return `${city} (${code})`
  return `${city}, ${m.widget_origin_all({}, { locale }).toLocaleLowerCase(locale)} (${code})`
}
