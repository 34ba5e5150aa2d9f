import type { Challenge } from 'altcha-lib'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { ProofPlain } from './proof-plain.tsx'
import { useProof } from './use-proof.ts'

type Props = {
  path: string
  fields: Record<string, string | number>
  label: string
  note: string
  styles: { form?: string | undefined; note?: string | undefined }
  /** What the house has asked before it does it, and what to do where a browser cannot answer. */
  riddle: { challenge: Challenge; otherwise: string } | undefined
  onSubmit?: () => void
}

/** Sets aside and goes on: a form of one button, because looking at a page must never take rooms from others. */
export function ProvenForm({ path, fields, label, note, styles, riddle, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const proof = useRef<HTMLInputElement>(null)
  const proving = useProof(riddle?.challenge, (answer) => {
    if (!proof.current) return
    proof.current.value = answer
    form.current?.submit()
  })
  return (
    <form method="post" action={path} className={styles.form} ref={form} onSubmit={onSubmit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="proof" ref={proof} />
      <Button type="submit" size="large" width="full" isBusy={proving === 'working'}>
        {label}
      </Button>
      <p className={styles.note}>{note}</p>
      {riddle && <ProofPlain words={riddle.otherwise} proving={proving} />}
    </form>
  )
}
