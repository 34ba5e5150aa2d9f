import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../manage-page.module.css'

type Props = { language: Language; closed: readonly { words: string; path: string }[] }

/** What the house closed, and where its guest chooses what they want instead. */
export function ClosedNotices({ language: locale, closed }: Props) {
  return closed.map(({ words, path }) => (
    <Notice
      key={words}
      kind="warn"
      className={styles.closed}
      actions={
        <LinkButton kind="secondary" href={path}>
          {m.closed_notice_way({}, { locale })}
        </LinkButton>
      }
    >
      {words}
    </Notice>
  ))
}
