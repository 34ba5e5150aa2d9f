import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'
import { pathToManaged } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { KeyField } from './key-field.tsx'
import styles from './open-order-form.module.css'

type Props = {
  language: Language
  xsrf: string
  letter: string | null
  /** The page that it opens, and what its button says. */
  to: 'check-in' | 'closed'
  ask: string
}

/** A script puts the key here from behind `#` of the link, or somebody pastes it from the letter. */
export function OpenOrderForm({ language: locale, xsrf, letter, to, ask }: Props) {
  return (
    <Card className={styles.find}>
      <form method="post" className={styles.form} action={pathToManaged({ language: locale, letter })}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="do" value="open" />
        <input type="hidden" name="to" value={to} />
        <KeyField label={m.open_key({}, { locale })} hint={m.open_key_hint({}, { locale })} />
        <Button type="submit">{ask}</Button>
      </form>
    </Card>
  )
}
