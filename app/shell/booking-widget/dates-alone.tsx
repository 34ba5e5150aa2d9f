import { type ComponentProps, type FormEvent, useState } from 'react'
import { parseDay } from '#resort/calendar/day.ts'
import { isForSale } from '#resort/calendar/stay.ts'
import styles from './booking-widget.module.css'
import { CalendarTrouble } from './calendar-trouble.tsx'
import type { DatesCalendar } from './dates-calendar.tsx'
import { PlainDates } from './plain-dates.tsx'

/** Where the calendar cannot be had, two fields; the search says what a stay costs, and whether it can be had. */
export function DatesAlone(props: ComponentProps<typeof DatesCalendar>) {
  const { facts, stay, onChange, children } = props
  const [Calendar, setCalendar] = useState<typeof DatesCalendar | null>(null)
  const retry = () =>
    void import('./dates-calendar.tsx').then(
      (loaded) => setCalendar(() => loaded.DatesCalendar),
      () => {},
    )
  const take = ({ currentTarget }: FormEvent) => {
    const [checkIn, checkOut] = [...currentTarget.querySelectorAll('input')].map(({ value }) => parseDay(value))
    const typed = checkIn && checkOut ? { checkIn, checkOut } : null
    onChange(typed && isForSale(typed, facts.today) ? typed : null)
  }
  if (Calendar) return <Calendar {...props} />
  return (
    <div className={styles.calendar}>
      <div className={styles.typed} onChange={take}>
        <PlainDates facts={facts} filled={{ stay }} />
      </div>
      <CalendarTrouble status="error" facts={facts} onRetry={retry} />
      <div className={styles.foot}>{children}</div>
    </div>
  )
}
