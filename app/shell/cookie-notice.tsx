import { m } from '../messages/compiled/messages.js'
import { pathTo } from '../paths.ts'
import { ConsentForm } from './consent-form.tsx'
import styles from './cookie-notice.module.css'
import type { ShellWords } from './shell.tsx'
import { TypedKeeper } from './typed-keeper.tsx'

const place = 'cookie-notice'

export function CookieNotice(words: ShellWords) {
  const locale = words.language
  return (
    <section id={place} className={styles.notice} aria-label={m.cookie_heading({}, { locale })}>
      <p>
        {m.cookie_text({}, { locale })} <a href={words.cookies}>{m.cookie_choose({}, { locale })}</a>{' '}
        <a href={pathTo('privacy-notice', locale)}>{m.cookie_more({}, { locale })}</a>
      </p>
      <ConsentForm {...words} className={styles.choices}>
        <button type="submit" name="choice" value="rejected">
          {m.cookie_reject({}, { locale })}
        </button>
        <button type="submit" name="choice" value="accepted">
          {m.cookie_accept({}, { locale })}
        </button>
      </ConsentForm>
      {import.meta.env.SSR && <TypedKeeper {...words} notice={place} />}
    </section>
  )
}
