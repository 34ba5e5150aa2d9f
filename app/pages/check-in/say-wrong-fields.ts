import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'

export type WrongField = { fieldId: string; message: string }

/** Which fields are wrong, each with its sentence; the verb calls them `guests.1.name`. */
export function sayWrongFields(wrong: readonly string[], key: string, locale: Language): Map<string, WrongField> {
  return new Map(
    wrong.map((field) => [field, { fieldId: fieldIdOf(key, field), message: sayWrongField(field, locale) }]),
  )
}

export function fieldIdOf(key: string, field: string): string {
  return `${key}-${field.replaceAll('.', '-')}`
}

function sayWrongField(field: string, locale: Language): string {
  const [, index, part] = /^guests\.(\d)\.(name|lastname|document)$/.exec(field) ?? []
  const n = Number(index) + 1
  if (part === 'name') return m.check_in_wrong_name({ n }, { locale })
  if (part === 'lastname') return m.check_in_wrong_lastname({ n }, { locale })
  if (part === 'document') return m.check_in_wrong_document({ n }, { locale })
  switch (field) {
    case 'arrivalTime':
      return m.check_in_wrong_time({}, { locale })
    case 'accessConsent':
      return m.check_in_wrong_consent({}, { locale })
    case 'agreesToRules':
      return m.check_in_wrong_rules({}, { locale })
    case 'signature':
      return m.check_in_wrong_signature({}, { locale })
    default:
      return m.check_in_wrong_other({}, { locale })
  }
}
