import styles from './continue-booking.module.css'
import type { ShownUnfinished } from './show-unfinished.ts'

/** What is chosen and not booked, on every page that is not about it. */
export function ContinueBooking({ what, standing, go, href }: ShownUnfinished) {
  return (
    <aside className={styles.bar} aria-label={go}>
      <p>
        <strong>{what}</strong> <span>{standing}</span>
      </p>
      <a href={href}>{go}</a>
    </aside>
  )
}
