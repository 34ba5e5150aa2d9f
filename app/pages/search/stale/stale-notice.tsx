import { Button } from '../../../ui/button.tsx'
import type { ShownStale } from '../show/show-stale.ts'
import styles from './stale-notice.module.css'

/** Stays in view above the rooms of a search that the booking widget no longer says, with the way to the new one. */
export function StaleNotice({ changed, before, go }: ShownStale) {
  return (
    <div className={styles.notice}>
      <p role="status">
        <span>{`${changed} ${before}`}</span>
      </p>
      <Button type="submit" form="search">
        {go}
      </Button>
    </div>
  )
}
