import { Button } from '../../ui/button.tsx'
import styles from './stale-notice.module.css'

/** What is said once the booking widget says something else than what was searched. */
export type ShownStale = {
  changed: string
  /** Of which search the prices are. */
  before: string
  go: string
}

/** Stays in view above the prices of a search that the booking widget no longer says, with the way to the new one. */
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
