import type { ReactNode } from 'react'
import type { ShownStale } from '../../../shell/booking-widget/stale-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './way-on.module.css'

type Props = { stale: ShownStale; children: ReactNode }

/** What leads on from the reservation; from one of another search only the new search does. */
export function WayOn({ stale: { changed, go }, children }: Props) {
  return (
    <>
      <div className={styles.fresh}>{children}</div>
      <div className={styles.stale}>
        <p>{changed}</p>
        <Button type="submit" form="search" size="large" width="full">
          {go}
        </Button>
      </div>
    </>
  )
}
