import type { Language } from '#resort/guests/language.ts'
import type { WrongField } from '#resort/newsletter/ask-to-read.ts'
import { m } from '../../../messages/compiled/messages.js'

/** The same where the field is not beside it: of the boxes each says what is to be agreed to. */
export function sayWrongInList(wrong: WrongField, locale: Language): string {
  const said = sayWrong(wrong, locale)
  switch (wrong.field) {
    case 'accepts':
      return `${said}: ${m.newsletter_accepts({}, { locale })}`
    case 'permits':
      return `${said}: ${m.newsletter_permits({}, { locale })}`
    default:
      return said
  }
}

/** What is wrong with a field, in the words that are fixed for it. */
export function sayWrong({ field, because }: WrongField, locale: Language): string {
  const isMissing = because === 'missing'
  switch (field) {
    case 'name':
      return isMissing ? m.newsletter_missing_name({}, { locale }) : m.newsletter_wrong_name({}, { locale })
    case 'lastname':
      return isMissing ? m.newsletter_missing_lastname({}, { locale }) : m.newsletter_wrong_name({}, { locale })
    case 'mail':
      return isMissing ? m.newsletter_missing_mail({}, { locale }) : m.newsletter_wrong_mail({}, { locale })
    case 'country':
      return isMissing ? m.newsletter_missing_country({}, { locale }) : m.newsletter_wrong_country({}, { locale })
    case 'accepts':
    case 'permits':
      return m.newsletter_missing_box({}, { locale })
  }
}
