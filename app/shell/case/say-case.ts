import type { CaseField } from '#resort/cases/judge-case.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'

export function idOf(field: CaseField): string {
  return `case-${field}`
}

/** What is wrong with a field of a form that opens a case. */
export function sayWrongField(field: CaseField, locale: Language, needsWords = true): string {
  if (field === 'words' && !needsWords) return m.case_wrong_words_optional({}, { locale })
  return sentences[field]({}, { locale })
}

const sentences: Record<CaseField, (inputs: Record<string, never>, options: { locale: Language }) => string> = {
  name: m.case_wrong_name,
  mail: m.case_wrong_mail,
  order: m.case_wrong_order,
  subject: m.case_wrong_subject,
  right: m.case_wrong_right,
  words: m.case_wrong_words,
  address: m.case_wrong_address,
  price: m.case_wrong_price,
  currency: m.case_wrong_currency,
  dates: m.case_wrong_dates,
  room: m.case_wrong_room,
  party: m.case_wrong_party,
  picture: m.case_wrong_picture,
}
