import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import { KeyField } from '../../../shell/key-field.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './newsletter-page.module.css'

type Props = { language: Language; xsrf: string }

/** Only this button confirms: programs that follow the links of letters press none. */
export function ConfirmForm({ language: locale, xsrf, wish }: Props & { wish: { mail: string; key: string } }) {
  return (
    <form method="post" className={styles.form}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="do" value="confirm" />
      <input type="hidden" name="key" value={wish.key} />
      <p>{m.newsletter_confirm_text({ mail: wish.mail }, { locale })}</p>
      <Button type="submit" size="large">
        {m.newsletter_confirm({}, { locale })}
      </Button>
    </form>
  )
}

/** A script puts the key here from behind `#` of the link, or somebody pastes it. Nothing is confirmed by that. */
export function KeyForm({ language: locale, xsrf, isWrong }: Props & { isWrong: boolean }) {
  return (
    <form method="post" className={styles.form}>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="do" value="show" />
      <KeyField
        label={m.newsletter_key({}, { locale })}
        hint={m.newsletter_key_hint({}, { locale })}
        error={isWrong && m.newsletter_key_wrong({}, { locale })}
      />
      <Button type="submit">{m.newsletter_key_ask({}, { locale })}</Button>
      {isWrong && <a href={pathTo('newsletter', locale)}>{m.newsletter_ask_again({}, { locale })}</a>}
    </form>
  )
}
