import styles from './flights-page.module.css'
import type { ShownOffers } from './show-offers.ts'

/** How far airlines have come. Without scripts the page renews itself some times, and then asks to be. */
export function FlightStatus({ status, asking }: Pick<ShownOffers, 'status' | 'asking'>) {
  return (
    <div className={styles.status}>
      <p role="status">{status}</p>
      {asking && (
        <noscript>
          {asking.next && <meta httpEquiv="refresh" content={`${asking.seconds};url=${asking.next}`} />}
          <a href={asking.again.path}>{asking.again.words}</a>
        </noscript>
      )}
    </div>
  )
}
