import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'
import styles from './booking-band.module.css'
import { BookingWidget } from './booking-widget/booking-widget.tsx'

/** The widget at the end of every page one reads. */
export function BookingBand({ language: locale }: { language: Language }) {
  return (
    <aside className={styles.band} aria-label={m.book({}, { locale })}>
      <p className={styles.heading}>{m.widget_label({}, { locale })}</p>
      <BookingWidget />
    </aside>
  )
}
