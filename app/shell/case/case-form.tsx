import { type ReactNode, useRef } from 'react'
import type { Language } from '#resort/guests/language.ts'
import type { CaseRefused } from '../../answer-open-case.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ProofPlain } from '../proof/proof-plain.tsx'
import { useProof } from '../proof/use-proof.ts'
import styles from './case.module.css'

type Props = {
  language: Language
  xsrf: string
  refused: CaseRefused | undefined
  /** What its button says. */
  send: string
  /** A file goes with it: a browser forgets which one, so nothing is sent again by itself. */
  hasFile?: boolean
  /** Where it is posted, if not to its own page. */
  to?: string
  /** Where its link opens: in a frame a page of ours may not be shown. */
  linkTarget?: '_blank'
  children: ReactNode
}

/** A form that opens a case: its fields, what is kept of them, and its button. */
export function CaseForm({ language: locale, xsrf, refused, send, hasFile = false, to, linkTarget, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const proof = useRef<HTMLInputElement>(null)
  const proving = useProof(refused?.riddle?.challenge, (answer) => {
    if (!proof.current) return
    proof.current.value = answer
    if (!hasFile) form.current?.submit()
  })
  return (
    <form
      method="post"
      action={to}
      className={styles.form}
      noValidate
      ref={form}
      {...(hasFile && { encType: 'multipart/form-data' as const })}
    >
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="proof" ref={proof} />
      <p className={styles.note}>{m.reserve_required({}, { locale })}</p>
      {children}
      <p className={styles.note}>
        {m.case_privacy({}, { locale })}{' '}
        <a href={pathTo('privacy-notice', locale)} target={linkTarget}>
          {m.case_privacy_link({}, { locale })}
        </a>
      </p>
      <Button type="submit" size="large" isBusy={proving === 'working'}>
        {send}
      </Button>
      {refused?.riddle && <ProofPlain words={refused.riddle.otherwise} proving={proving} />}
    </form>
  )
}
