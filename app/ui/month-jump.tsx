import { type CalendarDate, parseDate, startOfMonth } from '@internationalized/date'
import { useDateFormatter } from 'react-aria/useDateFormatter'
import { flushSync } from 'react-dom'
import type { RangeCalendarState } from 'react-stately/useRangeCalendarState'
import styles from './range-calendar.module.css'

type Props = { state: RangeCalendarState; label: string; months: number; first: string; last: string }

/** The name of the first month in view, which is also the way to any other. */
export function MonthJump({ state, label, months, first, last }: Props) {
  const name = useDateFormatter({ month: 'long', year: 'numeric', timeZone: state.timeZone })
  const { start } = state.visibleRange
  return (
    <select
      className={styles.jump}
      aria-label={label}
      value={start.toString()}
      onChange={(event) => jump(state, months, parseDate(event.target.value))}
    >
      {listMonths(first, last, months).map((month) => (
        <option key={month.toString()} value={month.toString()}>
          {capitalise(name.format(month.toDate(state.timeZone)))}
        </option>
      ))}
    </select>
  )
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** As many as can be the first in view. */
function listMonths(first: string, last: string, inView: number): CalendarDate[] {
  const months: CalendarDate[] = []
  const end = startOfMonth(parseDate(last)).subtract({ months: inView - 1 })
  for (let month = startOfMonth(parseDate(first)); month.compare(end) <= 0; month = month.add({ months: 1 }))
    months.push(month)
  return months
}

/** The month becomes the first in view, as if its pages had been turned; the focus stays where it is. */
function jump(state: RangeCalendarState, inView: number, month: CalendarDate): void {
  const { start, end } = state.visibleRange
  if (month.compare(start.subtract({ months: 1 })) === 0) state.focusPreviousPage()
  else if (month.compare(start.add({ months: 1 })) === 0) state.focusNextPage()
  else {
    // Looking back, the calendar puts a day into the last month in view.
    if (month.compare(end) < 0) flushSync(() => state.setFocusedDate(month.add({ months: inView - 1 })))
    state.setFocusedDate(month)
  }
}
