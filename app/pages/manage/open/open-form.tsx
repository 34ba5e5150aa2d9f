import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { KeyField } from '../../../shell/key-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from '../manage-page.module.css'

type Props = { language: Language; xsrf: string; wrongKey: string | null }

/** Who comes from a letter: a script puts the key here from behind `#` of the link, or the guest pastes it. */
export function OpenForm({ language: locale, xsrf, wrongKey }: Props) {
  return (
    <Card id="open" className={styles.find}>
      {/* Without scripts what is wrong is seen where it was typed. */}
      <form method="post" action="#open" className={styles.form}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="do" value="open" />
        <KeyField
          label={m.open_key({}, { locale })}
          hint={m.open_key_hint({}, { locale })}
          error={wrongKey !== null && m.open_key_wrong({}, { locale })}
          defaultValue={wrongKey ?? ''}
        />
        <Button type="submit">{m.open_ask({}, { locale })}</Button>
      </form>
    </Card>
  )
}
