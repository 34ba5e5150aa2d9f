import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo, pathToManaged } from '../../paths.ts'
import { KeyField } from '../../shell/key-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './check-in-page.module.css'

type Props = { language: Language; xsrf: string; letter: string | null }

/** A script puts the key here from behind `#` of the link, or somebody pastes it from the letter. */
export function OpenCheckInForm({ language: locale, xsrf, letter }: Props) {
  return (
    <>
      <p>{m.check_in_open_lead({}, { locale })}</p>
      <Card className={styles.find}>
        <form method="post" className={styles.form} action={pathToManaged(locale, letter)}>
          <input type="hidden" name="_xsrf" value={xsrf} />
          <input type="hidden" name="do" value="open" />
          <input type="hidden" name="to" value="check-in" />
          <KeyField label={m.open_key({}, { locale })} hint={m.open_key_hint({}, { locale })} />
          <Button type="submit">{m.check_in_open_ask({}, { locale })}</Button>
        </form>
      </Card>
      <p>
        <a href={pathTo('manage', locale)}>{m.check_in_find({}, { locale })}</a>
      </p>
    </>
  )
}
