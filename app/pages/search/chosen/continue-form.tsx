import { useRef } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { type Measured, useMeasuring } from '../../../measurement.ts'
import { m } from '../../../messages/compiled/messages.js'
import { ProofPlain } from '../../../shell/proof/proof-plain.tsx'
import { useProof } from '../../../shell/proof/use-proof.ts'
import { Button } from '../../../ui/button.tsx'
import type { RoomsRefused } from './answer-rooms.ts'
import styles from './continue-form.module.css'

type Props = {
  language: Language
  path: string
  seen: number
  /** What the house has asked before it sets rooms aside. */
  riddle: RoomsRefused['riddle']
  measured: Measured | null
}

/** Sets the chosen rooms aside and goes on. A form, because looking at a page must never take rooms from others. */
export function ContinueForm({ language: locale, path, seen, riddle, measured }: Props) {
  const measure = useMeasuring()
  const form = useRef<HTMLFormElement>(null)
  const proof = useRef<HTMLInputElement>(null)
  const proving = useProof(riddle?.challenge, (answer) => {
    if (!proof.current) return
    proof.current.value = answer
    form.current?.submit()
  })
  return (
    <form method="post" action={path} className={styles.form} ref={form} onSubmit={() => measure(measured)}>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="proof" ref={proof} />
      <Button type="submit" size="large" width="full" isBusy={proving === 'working'}>
        {m.summary_continue({}, { locale })}
      </Button>
      <p className={styles.note}>{m.reserve_continue_note({}, { locale })}</p>
      {riddle && <ProofPlain words={riddle.otherwise} proving={proving} />}
    </form>
  )
}
