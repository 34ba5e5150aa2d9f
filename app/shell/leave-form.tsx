import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'
import { pathTo } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import styles from './leave-form.module.css'

type Props = { language: Language; xsrf: string; words: string }

/** For whoever sits at a computer that is not theirs. A plain form: no script keeps anything of the page. */
export function LeaveForm({ language: locale, xsrf, words }: Props) {
  return (
    <form method="post" action={pathTo('manage', locale)} className={styles.leave}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="do" value="leave" />
      <p>{words}</p>
      <Button kind="quiet" size="small" type="submit">
        {m.leave({}, { locale })}
      </Button>
    </form>
  )
}
