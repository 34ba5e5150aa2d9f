import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { ProofPlain } from '../../../shell/proof/proof-plain.tsx'
import type { Proving } from '../../../shell/proof/use-proof.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Refusal } from '../answer/booking-answer.ts'
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
        <ProofPlain words={m.reserve_proof_plain({ phone }, { locale })} proving={proving} />
      )}
    </Notice>
  )
}
