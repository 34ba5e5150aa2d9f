import { useRef } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { ProofPlain } from '../../shell/proof/proof-plain.tsx'
import { useProof } from '../../shell/proof/use-proof.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account-page.module.css'
import type { AskRefused } from './answer-sign-in.ts'

type Props = { language: Language; xsrf: string; refused: AskRefused | undefined; phone: string }

/** Whoever wishes to sign in names a mailbox; all that follows is a letter to it. */
export function AskForm({ language: locale, xsrf, refused, phone }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const proof = useRef<HTMLInputElement>(null)
  const proving = useProof(refused?.riddle, (answer) => {
    if (!proof.current) return
    proof.current.value = answer
    form.current?.submit()
  })
  return (
    <Card as="section" className={styles.card}>
      <form method="post" className={styles.form} noValidate ref={form}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="do" value="ask" />
        <input type="hidden" name="proof" ref={proof} />
        <TextField
          label={m.account_mail({}, { locale })}
          hint={m.account_mail_hint({}, { locale })}
          error={refused?.refusal}
          name="mail"
          type="email"
          defaultValue={refused?.typed ?? ''}
          autoComplete="email"
          maxLength={254}
          isRequired
        />
        <Button type="submit" size="large" isBusy={proving === 'working'}>
          {m.account_ask({}, { locale })}
        </Button>
        {refused?.riddle && <ProofPlain words={m.account_proof_plain({ phone }, { locale })} proving={proving} />}
        <p className={styles.note}>
          {m.account_privacy({}, { locale })}{' '}
          <a href={pathTo('privacy-notice', locale)}>{m.account_privacy_link({}, { locale })}</a>
        </p>
      </form>
    </Card>
  )
}
