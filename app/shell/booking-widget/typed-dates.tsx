import { useState } from 'react'
import { addDays, daysBetween, parseDay } from '#resort/calendar/day.ts'
import { furthestArrivalDays, longestStayNights, type Stay } from '#resort/calendar/stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import type { DayLook } from '../../ui/range-calendar.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './booking-widget.module.css'
import { sayWeekday } from './say-stay.ts'

type Props = {
  locale: Language
  today: string
  stay: Stay | null
  start: string | null
  /** An arrival without a departure, which may then be chosen on the calendar. */
  onBegin: (day: string) => void
  lookAt: (day: string, start: string | null) => DayLook
  /** Null where what stands in the fields cannot be had: the dates of before are no longer meant. */
  onChange: (stay: Stay | null) => void
}

/** For whoever would rather type: the same two days, taken as soon as they can be had; why they cannot is said on leaving a field. */
export function TypedDates({ locale, today, stay, start, lookAt, onBegin, onChange }: Props) {
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
  const whyNot = (checkIn: string, checkOut: string | null) => {
    const say = (day: string, words: string) => `${sayWeekday(day, locale)}: ${words}.`
    const reason = (day: string, before: string | null) => {
      const look = lookAt(day, before)
      const words = look.anew ?? (look.canChoose || look.note === null ? '' : look.words)
      return words && say(day, words)
    }
    if (checkIn < today) return { from: say(checkIn, m.widget_day_past({}, { locale })), to: '' }
    if (checkIn > last) return { from: m.widget_day_far({}, { locale }), to: '' }
    const wrong = reason(checkIn, null)
    // Of an arrival that cannot be had nobody needs to know when it would end.
    if (wrong || !checkOut) return { from: wrong, to: '' }
    if (checkOut <= checkIn) return { from: '', to: m.widget_day_order({}, { locale }) }
    const isLong = daysBetween(checkIn, checkOut) > longestStayNights
    return {
      from: '',
      to: isLong ? m.misread_dates_too_long({ n: longestStayNights }, { locale }) : reason(checkOut, checkIn),
    }
  }
  const take = (next: { from: string; to: string }, isLeaving: boolean) => {
    const [checkIn, checkOut] = [parseDay(next.from), parseDay(next.to)]
    const found = checkIn ? whyNot(checkIn, checkOut) : { from: '', to: '' }
    if (isLeaving) setWrong(found)
    if (!checkIn) return
    const isGood = !found.from && !found.to
    if (!checkOut) {
      // Also before the field is left: whoever presses a day next means the departure.
      if (isGood && checkIn !== start) onBegin(checkIn)
      return
    }
    if (checkIn === stay?.checkIn && checkOut === stay?.checkOut) return
    if (isGood) return onChange({ checkIn, checkOut })
    if (!isLeaving || !stay) return
    // The fields keep what was typed, and why it cannot be had.
    setSeen({ from: '', to: '' })
    onChange(null)
  }
  const type = (next: { from: string; to: string }) => {
    setTyped(next)
    take(next, false)
  }
  const leave = () => take({ from, to }, true)
  return (
    <div className={styles.typed}>
      <TextField
        label={m.search_arrival({}, { locale })}
        type="date"
        min={today}
        max={last}
        value={from}
        error={wrong.from}
        onChange={(event) => type({ from: event.target.value, to })}
        onBlur={leave}
      />
      <TextField
        label={m.search_departure({}, { locale })}
        type="date"
        min={addDays(from || today, 1)}
        max={addDays(last, longestStayNights)}
        value={to}
        error={wrong.to}
        onChange={(event) => type({ from, to: event.target.value })}
        onBlur={leave}
      />
    </div>
  )
}
