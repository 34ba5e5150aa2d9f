import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'
import type { PageName } from '../paths.ts'
import styles from './booking-band.module.css'
import { BookingWidget } from './booking-widget/booking-widget.tsx'

/** Pages that have a place of their own for the widget, or where it would lead away from what one is doing. */
const without = new Set<PageName>(['home', 'search', 'flexible', 'cart', 'design', 'web-check-in'])

/** The widget at the end of every page one reads. */
export function BookingBand({ language: locale, page }: { language: Language; page: PageName }) {
  if (without.has(page)) return null
  return (
    <aside className={styles.band} aria-label={m.book({}, { locale })}>
      <p className={styles.heading}>{m.widget_label({}, { locale })}</p>
      <BookingWidget />
    </aside>
  )
}
