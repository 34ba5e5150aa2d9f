import { type CalendarDate, isSameMonth } from '@internationalized/date'
import { useRef } from 'react'
import { mergeProps } from 'react-aria/mergeProps'
import { useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar'
import { useDateFormatter } from 'react-aria/useDateFormatter'
import type { RangeCalendarState } from 'react-stately/useRangeCalendarState'
import styles from './range-calendar.module.css'
import type { DayLook } from './range-calendar.tsx'

type MonthProps = {
  state: RangeCalendarState
  from: CalendarDate
  to: CalendarDate
  today: string
  lookAt: (day: string) => DayLook
  onLook: (day: string | null) => void
  onTurnAway: (day: string) => void
}

/** One month as a grid of days. */
export function CalendarMonth({ state, from, to, today, lookAt, onLook, onTurnAway }: MonthProps) {
  const { gridProps, headerProps, weekDays, weeksInMonth } = useCalendarGrid(
    { startDate: from, endDate: to, weekdayStyle: 'short', firstDayOfWeek: 'sun' },
    state,
  )
  return (
    <div className={styles.month}>
      <table {...gridProps} className={styles.grid} onPointerLeave={() => onLook(null)}>
        <thead {...headerProps}>
          <tr>
            {weekDays.map((day, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two days may share a letter
              <th key={index} className={styles.weekday}>
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeksInMonth }, (_, week) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks of one month stay in their order
            <tr key={week}>
              {state.getDatesInWeek(week, from).map((date, index) =>
                date && isSameMonth(date, from) ? (
                  <CalendarDay
                    key={date.toString()}
                    weekday={weekDays[index] ?? ''}
                    {...{ state, date, today, lookAt, onLook, onTurnAway }}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place
                  <td key={index} className={styles.place} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = Omit<MonthProps, 'from' | 'to'> & {
  date: CalendarDate
  /** Said beside the number where the days stand in a list. */
  weekday: string
}

function CalendarDay({ state, date, weekday, today, lookAt, onLook, onTurnAway }: DayProps) {
  const button = useRef<HTMLDivElement>(null)
  const { cellProps, buttonProps, formattedDate, isDisabled, isUnavailable, isPressed } = useCalendarCell(
    { date },
    state,
    button,
  )
  const spoken = useDateFormatter({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: state.timeZone,
  })
  const day = date.toString()
  const look = lookAt(day)
  const range = state.highlightedRange
  const isStart = range?.start.compare(date) === 0
  const isEnd = range?.end.compare(date) === 0
  const isInside = state.isSelected(date)
  const label = [spoken.format(date.toDate(state.timeZone)), look.words].filter(Boolean).join(', ')
  const place = {
    ...cellProps,
    'aria-selected': isInside || undefined,
    'data-inside': (isInside && range !== null && range.start.compare(range.end) !== 0) || undefined,
    'data-start': isStart || undefined,
    'data-end': isEnd || undefined,
    onPointerEnter: () => onLook(day),
    onPointerDown: () => onLook(day),
    onClick: () => {
      if (isUnavailable && !isDisabled) onTurnAway(day)
    },
  }
  const press = mergeProps(buttonProps, {
    'aria-label': label,
    'aria-current': day === today ? ('date' as const) : undefined,
    'data-tone': isUnavailable ? 'none' : (look.tone ?? 'plain'),
    'data-off': isDisabled ? 'disabled' : isUnavailable && look.note !== null ? 'unavailable' : undefined,
    'data-edge': isStart || isEnd || undefined,
    'data-pressed': isPressed || undefined,
    onFocus: () => onLook(day),
  })
  return (
    <td {...place} className={styles.place}>
      <div {...press} ref={button} className={styles.day}>
        <span className={styles.number} data-weekday={weekday}>
          {formattedDate}
        </span>
        {!isDisabled && (
          <>
            <span
              className={styles.note}
              data-waits={look.note === null || undefined}
              data-long={sayLength(look.note ?? '')}
            >
              {look.note}
            </span>
            <span className={styles.mark}>{look.mark}</span>
          </>
        )}
      </div>
    </td>
  )
}

/** How much room a price takes below its day. */
function sayLength({ length }: string): 'more' | 'most' | undefined {
  if (length > 8) return 'most'
  return length > 6 ? 'more' : undefined
}
