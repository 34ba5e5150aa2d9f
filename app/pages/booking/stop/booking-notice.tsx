import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Notice } from '../../../ui/notice.tsx'
import type { Refusal } from '../answer/booking-answer.ts'
import type { Proving } from '../form/use-proof.ts'
import type { LoadedBooking } from '../show/load-booking.ts'
import { sayRefusal } from './say-refusal.ts'

type Props = {
  language: Language
  refusal: Refusal | undefined
  failure: LoadedBooking['failure']
  phone: string
  proving: Proving
  isUnreachable: boolean
}

/** What happened to the last press of a button, above everything that was kept. */
export function BookingNotice({ language: locale, refusal, failure, phone, proving, isUnreachable }: Props) {
  if (isUnreachable) {
    return (
      <Notice kind="error" role="alert" title={m.offline_heading({}, { locale })}>
        <p>{m.offline_text({}, { locale })}</p>
      </Notice>
    )
  }
  const said = refusal ? sayRefusal(refusal, phone, locale) : failure
  if (!said) return null
  return (
    <Notice kind="warn" role="alert" {...(said.title && { title: said.title })}>
      <p>{said.text}</p>
      {refusal?.why === 'proof-needed' && (
        <noscript>
          <p>{m.reserve_proof_plain({ phone }, { locale })}</p>
        </noscript>
      )}
      {proving === 'failed' && <p>{m.reserve_proof_plain({ phone }, { locale })}</p>}
    </Notice>
  )
}
