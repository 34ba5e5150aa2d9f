import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { KeyField } from '../../shell/key-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account-page.module.css'
import type { LetterOpened } from './answer-sign-in.ts'

type Props = { language: Language; xsrf: string; opened: LetterOpened | undefined; isWrong: boolean }

/** Who comes from the letter: first its key, which opens this page and does nothing, then the button that signs in. */
export function LetterForm({ language: locale, xsrf, opened, isWrong }: Props) {
  const letter = opened?.letter
  return (
    <Card as="section" className={styles.card}>
      <form method="post" className={styles.form}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="do" value={letter ? 'enter' : 'show'} />
        {letter ? (
          <>
            <input type="hidden" name="key" value={letter.key} />
            <p>{m.account_letter_of({ mail: letter.mail }, { locale })}</p>
            {letter.needsCode && (
              <TextField
                label={m.account_code({}, { locale })}
                hint={m.account_code_hint({}, { locale })}
                error={letter.isWrongCode && m.account_code_wrong({}, { locale })}
                name="code"
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                isRequired
              />
            )}
          </>
        ) : (
          <KeyField
            label={m.account_key({}, { locale })}
            hint={m.account_key_hint({}, { locale })}
            error={isWrong && m.account_key_wrong({}, { locale })}
          />
        )}
        <Button type="submit" size="large">
          {letter ? m.account_enter({}, { locale }) : m.account_key_ask({}, { locale })}
        </Button>
      </form>
      {isWrong && (
        <p>
          <a href={pathTo('account', locale)}>{m.account_key_again({}, { locale })}</a>
        </p>
      )}
    </Card>
  )
}
