import type { Language } from '#resort/guests/language.ts'
import {
  type AccessNeed,
  accessNeeds,
  bedWishes,
  type CheckIn,
  type DocumentKind,
  documentKinds,
  floorWishes,
  pillowWishes,
} from '#resort/orders/check-in/check-in.ts'
import { m } from '../../messages/compiled/messages.js'

export type Choice = { value: string; words: string }
type Wishes = CheckIn['wishes']

export function sayDocument(kind: DocumentKind, locale: Language): string {
  switch (kind) {
    case 'passport':
      return m.check_in_passport({}, { locale })
    case 'national-id':
      return m.check_in_national_id({}, { locale })
    case 'driving-licence':
      return m.check_in_driving_licence({}, { locale })
    case 'other':
      return m.check_in_other({}, { locale })
  }
}

export function sayNeed(need: AccessNeed, locale: Language): string {
  switch (need) {
    case 'step-free':
      return m.check_in_step_free({}, { locale })
    case 'shower-seat':
      return m.check_in_shower_seat({}, { locale })
    case 'visual-alarm':
      return m.check_in_visual_alarm({}, { locale })
  }
}

export function sayWish(wish: Wishes['beds'] | Wishes['pillow'] | Wishes['floor'], locale: Language): string {
  switch (wish) {
    case 'any':
      return m.check_in_any({}, { locale })
    case 'together':
      return m.check_in_together({}, { locale })
    case 'apart':
      return m.check_in_apart({}, { locale })
    case 'soft':
      return m.check_in_soft({}, { locale })
    case 'firm':
      return m.check_in_firm({}, { locale })
    case 'low':
      return m.check_in_low({}, { locale })
    case 'high':
      return m.check_in_high({}, { locale })
  }
}

/** Everything that can be chosen, in the words of the page. */
export function listChoices(locale: Language) {
  const wishes = (all: readonly (Wishes['beds'] | Wishes['pillow'] | Wishes['floor'])[]): Choice[] =>
    all.map((value) => ({ value, words: sayWish(value, locale) }))
  return {
    documents: documentKinds.map((value): Choice => ({ value, words: sayDocument(value, locale) })),
    beds: wishes(bedWishes),
    pillow: wishes(pillowWishes),
    floor: wishes(floorWishes),
    access: accessNeeds.map((value): Choice => ({ value, words: sayNeed(value, locale) })),
  }
}
