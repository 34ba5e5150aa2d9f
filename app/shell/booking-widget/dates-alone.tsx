import { type ComponentProps, useState } from 'react'
import styles from './booking-widget.module.css'
import { CalendarTrouble } from './calendar-trouble.tsx'
import type { DatesCalendar } from './dates-calendar.tsx'
import { TypedDates } from './typed-dates.tsx'

const anyDay = () => ({ canChoose: true, words: '', note: null })

/** Where the calendar cannot be had, its two fields; the search says what a stay costs. */
export function DatesAlone(props: ComponentProps<typeof DatesCalendar>) {
  const { facts, stay, onChange, children } = props
  const [Calendar, setCalendar] = useState<typeof DatesCalendar | null>(null)
  const retry = () =>
    void import('./dates-calendar.tsx').then(
      (loaded) => setCalendar(() => loaded.DatesCalendar),
      () => {},
    )
  if (Calendar) return <Calendar {...props} />
  return (
    <div className={styles.calendar}>
      <TypedDates {...{ locale: facts.locale, today: facts.today, stay, onChange }} start={null} lookAt={anyDay} />
      <CalendarTrouble status="error" facts={facts} onRetry={retry} />
      <div className={styles.foot}>{children}</div>
    </div>
  )
}
