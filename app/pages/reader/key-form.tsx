import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { KeyField } from '../../shell/key-field.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './reader-page.module.css'

type Props = { language: Language; xsrf: string }

/** A script puts the key here from behind `#` of the link, or somebody pastes it. It only opens the page. */
export function KeyForm({ language: locale, xsrf, isWrong }: Props & { isWrong: boolean }) {
  return (
    <form method="post" action={pathTo('reader', locale)} className={styles.form}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="do" value="show" />
      <p>{m.reader_lead({}, { locale })}</p>
      <KeyField
        label={m.newsletter_key({}, { locale })}
        hint={m.newsletter_key_hint({}, { locale })}
        error={isWrong && m.reader_key_wrong({}, { locale })}
      />
      <Button type="submit">{m.newsletter_key_ask({}, { locale })}</Button>
    </form>
  )
}

type LeaveProps = Props & { readerKey: string; kind: 'primary' | 'secondary' }

/** Without a key it is whoever is signed in. Programs that follow the links of letters press no button, and so leave nothing for anybody. */
export function LeaveForm({ language: locale, xsrf, readerKey, kind }: LeaveProps) {
  return (
    <form method="post" action={pathTo('reader', locale)} className={styles.form}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="do" value="leave" />
      {readerKey && <input type="hidden" name="key" value={readerKey} />}
      <p>{m.reader_leave_text({}, { locale })}</p>
      <Button type="submit" kind={kind}>
        {m.reader_leave({}, { locale })}
      </Button>
    </form>
  )
}
