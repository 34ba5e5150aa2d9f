import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { WrongHand } from './answer-hand-on.ts'
import { idOfHand } from './hand-form.tsx'
import { sayWrongName } from './say-wrong-name.ts'

/** The form of one ticket among many is far down the page: what is wrong with it stands first, and leads there. */
export function WrongHandSummary({ language: locale, answered }: { language: Language; answered: WrongHand }) {
  const { number, wrong } = answered
  const errors = [
    ...(wrong.name ? [{ fieldId: idOfHand('name', number), message: sayWrongName(wrong.name, locale) }] : []),
    ...(wrong.mail ? [{ fieldId: idOfHand('mail', number), message: m.tickets_mail_wrong({}, { locale }) }] : []),
  ]
  return <ErrorSummary attempt={answered} heading={m.tickets_hand_errors({ number }, { locale })} errors={errors} />
}
