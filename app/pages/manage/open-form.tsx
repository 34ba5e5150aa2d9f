import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './manage-page.module.css'

type Props = { language: Language; xsrf: string; wrongKey: string | null }

/** Who comes from a letter: a script puts the key here from behind `#` of the link, or the guest pastes it. */
export function OpenForm({ language: locale, xsrf, wrongKey }: Props) {
  return (
    <Card className={styles.find}>
      <form method="post" className={styles.form}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="do" value="open" />
        <TextField
          name="key"
          label={m.open_key({}, { locale })}
          hint={m.open_key_hint({}, { locale })}
          error={wrongKey !== null && m.open_key_wrong({}, { locale })}
          defaultValue={wrongKey ?? ''}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          isRequired
        />
        <Button type="submit">{m.open_ask({}, { locale })}</Button>
      </form>
    </Card>
  )
}
