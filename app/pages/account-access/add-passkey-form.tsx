import { useRef } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { usePasskey } from '../../shell/use-passkey.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account-access-page.module.css'

type Props = { language: Language; xsrf: string; isFresh: boolean; elsewhere: string | null }

/** Has the device make a passkey; it takes a script, and says so where there is none. */
export function AddPasskeyForm({ language: locale, xsrf, isFresh, elsewhere }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { state, press } = usePasskey(form, async (optionsJSON) => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return await startRegistration({ optionsJSON })
  })
  if (!isFresh) return <p className={styles.note}>{m.access_not_fresh({}, { locale })}</p>
  if (state === 'unknown' || state === 'impossible') return <p>{m.access_passkey_impossible({}, { locale })}</p>
  if (elsewhere) {
    return (
      <p>
        {m.account_passkey_elsewhere({}, { locale })} <a href={elsewhere}>{elsewhere}</a>
      </p>
    )
  }
  return (
    <Card className={styles.card}>
      <form method="post" ref={form} className={styles.form}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="do" value="passkey-add" />
        <input type="hidden" name="answer" />
        <TextField
          label={m.access_passkey_name({}, { locale })}
          hint={m.access_passkey_name_hint({}, { locale })}
          name="name"
          defaultValue={m.access_passkey_usual({}, { locale })}
          maxLength={60}
          isRequired
        />
        <Button onClick={press} isBusy={state === 'working'}>
          {m.access_passkey_add({}, { locale })}
        </Button>
        {state === 'failed' && (
          <Notice kind="warn" role="alert">
            {m.account_passkey_failed({}, { locale })}
          </Notice>
        )}
      </form>
    </Card>
  )
}
