import { HiddenText } from '../../ui/hidden-text.tsx'
import styles from './booking-widget.module.css'

/** The place of the calendar while it is on its way. */
export function CalendarSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.calendarPlace} role="status">
      <HiddenText>{label}</HiddenText>
    </div>
  )
}
