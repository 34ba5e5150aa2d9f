import type { Extra } from '#resort/extras/extra.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'

/** What is for fewer people is said to be, with where to ask: a family must not take it for forgotten. */
export function sayUnserved(extras: readonly Extra[], mail: string, locale: Language): string[] {
  return extras.map(({ name, mostGuests }) =>
    m.reserve_extra_unserved({ name: name[locale], n: mostGuests ?? 0, mail }, { locale }),
  )
}
