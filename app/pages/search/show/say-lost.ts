import type { FoundStays } from '#resort/availability/find-stays.ts'
import type { Language } from '#resort/guests/language.ts'
import { sayNotAvailable } from '../../../words/say-not-available.ts'

type Found = Extract<FoundStays, { hotel: unknown }>

/** Of the first room that was picked and cannot be had, or not any more; null where all can. */
export function sayLost({ refused }: Found, locale: Language): string | null {
  const why = refused.find((each) => each !== null)
  return why ? sayNotAvailable(why, locale) : null
}
