import { useRef } from 'react'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { usePasskey } from '../../shell/use-passkey.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './account-page.module.css'

type Props = { language: Language; xsrf: string; elsewhere: string | null; isRefused: boolean }

/** For whoever has a passkey; it takes a script, and stands nowhere without. */
export function PasskeyForm({ language: locale, xsrf, elsewhere, isRefused }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { state, press } = usePasskey(form, async (optionsJSON) => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return await startAuthentication({ optionsJSON })
  })
  if (state === 'unknown' || state === 'impossible') return null
  return (
    <Card as="section" className={styles.card} aria-labelledby="passkey">
      <h2 id="passkey">{m.account_passkey_title({}, { locale })}</h2>
      {elsewhere ? (
        <p>
          {m.account_passkey_elsewhere({}, { locale })} <a href={elsewhere}>{elsewhere}</a>
        </p>
      ) : (
        <form method="post" ref={form} className={styles.form}>
          <input type="hidden" name="_xsrf" value={xsrf} />
          <input type="hidden" name="do" value="passkey-enter" />
          <input type="hidden" name="answer" />
          <p>{m.account_passkey_text({}, { locale })}</p>
          <Button kind="secondary" onClick={press} isBusy={state === 'working'}>
            {m.account_passkey_enter({}, { locale })}
          </Button>
          {(isRefused || state === 'failed') && (
            <Notice kind="warn" role="alert">
              {m.account_passkey_failed({}, { locale })}
            </Notice>
          )}
        </form>
      )}
    </Card>
  )
}
