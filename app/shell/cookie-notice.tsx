import { pathTo } from '../paths.ts'
import { ConsentForm } from './consent-form.tsx'
import styles from './cookie-notice.module.css'
import type { ShellWords } from './shell.tsx'
import { TypedKeeper } from './typed-keeper.tsx'

type Props = ShellWords & { said: NonNullable<ShellWords['notice']> }

export function CookieNotice({ said, ...words }: Props) {
  return (
    <section id="cookie-notice" className={styles.notice} aria-label={said.heading}>
      <p>
        {said.text} <a href={words.cookies}>{said.choose}</a>{' '}
        <a href={pathTo('privacy-notice', words.language)}>{said.more}</a>
      </p>
      <ConsentForm {...words} className={styles.choices}>
        <button type="submit" name="choice" value="rejected">
          {said.reject}
        </button>
        <button type="submit" name="choice" value="accepted">
          {said.accept}
        </button>
      </ConsentForm>
      {import.meta.env.SSR && <TypedKeeper {...words} />}
    </section>
  )
}
