import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './manage-page.module.css'
import type { Said } from './say-result.ts'

/** What became of what was asked for, and the way on from there. */
export function SaidNotice({ said: { kind, words, way } }: { said: Said }) {
  const actions = way && (
    <LinkButton kind="secondary" href={way.path}>
      {way.words}
    </LinkButton>
  )
  return (
    <Notice id="said" kind={kind} role="status" className={styles.said} actions={actions}>
      {words}
    </Notice>
  )
}
