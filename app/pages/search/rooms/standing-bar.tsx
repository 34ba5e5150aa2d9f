import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { ShownCompared } from '../show/show-compared.ts'
import styles from './standing-bar.module.css'

type BarProps = { language: Language; total: string | null; compared: ShownCompared | null }

/** Stays in view below the rooms: how many are compared, and on a phone what is chosen, each with the way there. */
export function StandingBar({ language: locale, total, compared }: BarProps) {
  if (!total && !compared) return null
  return (
    <div className={[styles.bar, !compared && styles.narrow].filter(Boolean).join(' ')}>
      {compared && (
        <p>
          <span role="status">{compared.sentence}</span>
          {compared.rooms.length > 1 && <a href="#compare">{m.rooms_compare_title({}, { locale })}</a>}
        </p>
      )}
      {total && (
        <p className={styles.narrow}>
          <strong>{total}</strong>
          <a href="#summary">{m.summary_open({}, { locale })}</a>
        </p>
      )}
    </div>
  )
}
