import { Facts } from '../../ui/facts.tsx'
import styles from './flights-page.module.css'
import type { showTrip } from './show-trip.ts'

/** What was asked, and what else may have been meant by it. */
export function TripFacts({ facts, meant, others, toOther, notes }: ReturnType<typeof showTrip>) {
  return (
    <div className={styles.trip}>
      <p className={styles.facts}>
        <Facts facts={facts} />
      </p>
      {meant && <p role="status">{meant}</p>}
      {others.links.length > 0 && (
        <p className={styles.others}>
          {others.title}{' '}
          {others.links.map(({ path, words }) => (
            <a key={path} href={path}>
              {words}
            </a>
          ))}
        </p>
      )}
      <p className={styles.others}>
        {toOther.map(({ path, words }) => (
          <a key={path} href={path}>
            {words}
          </a>
        ))}
      </p>
      <p className={styles.note}>{notes.join(' ')}</p>
    </div>
  )
}
