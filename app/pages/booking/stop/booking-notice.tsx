import { useEffect, useRef } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { ProofPlain } from '../../../shell/proof/proof-plain.tsx'
import type { Proving } from '../../../shell/proof/use-proof.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { SaidRefusal } from '../answer/booking-answer.ts'
import { useFocusOnRefusal } from '../form/use-focus-on-refusal.ts'
import type { LoadedBooking } from '../show/load-booking.ts'

type Props = {
  language: Language
  refusal: SaidRefusal | undefined
  failure: LoadedBooking['failure']
  phone: string
  proving: Proving
  /** What was pressed did not arrive. */
  unreached: object | null
  /** Nor did what is kept on the way. */
  isUnreachable: boolean
}

/** What happened to the last press of a button, above everything that was kept. */
export function BookingNotice({ language: locale, refusal, failure, phone, proving, ...network }: Props) {
  const { unreached, isUnreachable } = network
  const box = useRef<HTMLDivElement>(null)
  // Whoever pressed is brought to what was refused; a riddle is answered by itself.
  useFocusOnRefusal(box, refusal?.why === 'proof-needed' ? undefined : refusal)
  if (unreached || isUnreachable) return <Unreachable language={locale} attempt={unreached} />
  const said = refusal?.said ?? failure
  if (!said) return null
  return (
    <Notice ref={box} tabIndex={-1} kind="warn" role="alert" {...(said.title && { title: said.title })}>
      <p>{said.text}</p>
      {refusal?.why === 'proof-needed' && (
        <ProofPlain words={m.reserve_proof_plain({ phone }, { locale })} proving={proving} />
      )}
    </Notice>
  )
}

/** Whoever pressed is brought to it, each time; whoever is still typing only hears of it. */
function Unreachable({ language: locale, attempt }: { language: Language; attempt: object | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt) box.current?.focus()
  }, [attempt])
  return (
    <Notice ref={box} tabIndex={-1} kind="error" role="alert" title={m.checkout_offline_title({}, { locale })}>
      <p>{m.checkout_offline_text({}, { locale })}</p>
    </Notice>
  )
}
