import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { ShownCompared } from '../show/show-compared.ts'
import type { ShownSummary } from '../show/show-summary.ts'
import styles from './standing-bar.module.css'
import { useInView } from './use-in-view.ts'

type BarProps = { language: Language; summary: ShownSummary; compared: ShownCompared | null }

/** Stays in view below the rooms: how many are compared, and on a phone what is chosen, each with the way there. */
export function StandingBar({ language: locale, summary: { total, totalName, dates }, compared }: BarProps) {
  const isTable = compared !== null && compared.rooms.length > 1
  // It would cover what it leads to.
  const isRead = useInView(isTable ? 'compare-table' : null)
  if (!total && !compared) return null
  const shape = [styles.bar, !compared && styles.narrow, isRead && (total ? styles.narrow : styles.hidden)]
  return (
    <div className={shape.filter(Boolean).join(' ')}>
      {compared && (
        <p className={isRead ? styles.hidden : undefined}>
          <span role="status">{compared.sentence}</span>
          {isTable && !isRead && <a href="#compare">{compared.title}</a>}
        </p>
      )}
      {total && (
        <p className={styles.narrow}>
          <span>
            <small>
              <span className={styles.dates}>{`${dates} · `}</span>
              {totalName}
            </small>
            <strong>{total}</strong>
          </span>
          <a href="#summary">{m.summary_open({}, { locale })}</a>
        </p>
      )}
    </div>
  )
}
