import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathToManaged } from '../../paths.ts'
import { KeyField } from '../../shell/key-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './closed-page.module.css'

type Props = { language: Language; xsrf: string; letter: string }

/** A script puts the key here from behind `#` of the link, or somebody pastes it from the letter. */
export function OpenClosedForm({ language: locale, xsrf, letter }: Props) {
  return (
    <Card className={styles.find}>
      <form method="post" className={styles.form} action={pathToManaged(locale, letter)}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="do" value="open" />
        <input type="hidden" name="to" value="closed" />
        <KeyField label={m.tickets_letter_key({}, { locale })} hint={m.tickets_letter_hint({}, { locale })} />
        <Button type="submit">{m.closed_open_ask({}, { locale })}</Button>
      </form>
    </Card>
  )
}
