import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button.tsx'
import styles from './continue-form.module.css'

type Props = { language: Language; xsrf: string; path: string; seen: number }

/** Sets the chosen rooms aside and goes on. A form, because looking at a page must never take rooms from others. */
export function ContinueForm({ language: locale, xsrf, path, seen }: Props) {
  return (
    <form method="post" action={path} className={styles.form}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="seen" value={seen} />
      <Button type="submit" size="large" width="full">
        {m.summary_continue({}, { locale })}
      </Button>
      <p className={styles.note}>{m.reserve_continue_note({}, { locale })}</p>
    </form>
  )
}
