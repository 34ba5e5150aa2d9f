import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { KeyField } from '../../shell/key-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './waiting-page.module.css'

type Props = { language: Language; xsrf: string; isWrong: boolean }

/** A script puts the key here from behind `#` of the link, or somebody pastes it. It only opens the page: nothing is done by that. */
export function KeyForm({ language: locale, xsrf, isWrong }: Props) {
  return (
    <Card className={styles.card}>
      <form method="post" className={styles.form}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="do" value="show" />
        <KeyField
          label={m.waiting_key({}, { locale })}
          hint={m.waiting_key_hint({}, { locale })}
          error={isWrong && m.waiting_key_wrong({}, { locale })}
        />
        <Button type="submit">{m.waiting_key_ask({}, { locale })}</Button>
      </form>
    </Card>
  )
}
