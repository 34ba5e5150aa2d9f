import { useState } from 'react'
import { addDays, parseDay } from '#resort/calendar/day.ts'
import { furthestArrivalDays, longestStayNights, type Stay } from '#resort/calendar/stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import type { DayLook } from '../../ui/range-calendar.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './booking-widget.module.css'

type Props = {
  locale: Language
  today: string
  stay: Stay | null
  start: string | null
  lookAt: (day: string, start: string | null) => DayLook
  /** Null where what stands in the fields cannot be had: the dates of before are no longer meant. */
  onChange: (stay: Stay | null) => void
}

/** For whoever would rather type: the same two days, checked on leaving a field. */
export function TypedDates({ locale, today, stay, start, lookAt, onChange }: Props) {
  const chosen = start ? { from: start, to: '' } : { from: stay?.checkIn ?? '', to: stay?.checkOut ?? '' }
  const [{ from, to }, setTyped] = useState(chosen)
  const [wrong, setWrong] = useState({ from: '', to: '' })
  // What was chosen on the calendar goes into the fields, which keep the focus.
  const [seen, setSeen] = useState(chosen)
  if (seen.from !== chosen.from || seen.to !== chosen.to) {
    setSeen(chosen)
    setTyped(chosen)
    setWrong({ from: '', to: '' })
  }
  const last = addDays(today, furthestArrivalDays)
  const check = () => {
    const [checkIn, checkOut] = [parseDay(from), parseDay(to)]
    const isMissing = { from: checkIn === null, to: checkOut === null }
    const reason = (day: string, before: string | null) => {
      const look = lookAt(day, before)
      return look.anew ?? (look.canChoose || look.note === null ? '' : look.words)
    }
    const found = {
      from: checkIn === null ? '' : checkIn < today ? m.widget_day_past({}, { locale }) : reason(checkIn, null),
      to:
        isMissing.from || checkOut === null || !checkIn ? '' : orderOf(checkIn, checkOut) || reason(checkOut, checkIn),
    }
    setWrong(found)
    const isChanged = checkIn !== stay?.checkIn || checkOut !== stay?.checkOut
    if (!checkIn || !checkOut || !isChanged) return
    if (!found.from && !found.to) return onChange({ checkIn, checkOut })
    if (!stay) return
    // The fields keep what was typed, and why it cannot be had.
    setSeen({ from: '', to: '' })
    onChange(null)
  }
  const orderOf = (checkIn: string, checkOut: string) =>
    checkOut <= checkIn ? m.widget_day_least({ n: 1 }, { locale }) : ''
  return (
    <div className={styles.typed}>
      <TextField
        label={m.search_arrival({}, { locale })}
        type="date"
        min={today}
        max={last}
        value={from}
        error={wrong.from}
        onChange={(event) => setTyped({ from: event.target.value, to })}
        onBlur={check}
      />
      <TextField
        label={m.search_departure({}, { locale })}
        type="date"
        min={addDays(from || today, 1)}
        max={addDays(last, longestStayNights)}
        value={to}
        error={wrong.to}
        onChange={(event) => setTyped({ from, to: event.target.value })}
        onBlur={check}
      />
    </div>
  )
}
