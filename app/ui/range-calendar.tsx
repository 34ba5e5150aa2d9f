import { type CalendarDate, createCalendar, endOfMonth, parseDate } from '@internationalized/date'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { useDateFormatter } from 'react-aria/useDateFormatter'
import { useRangeCalendar } from 'react-aria/useRangeCalendar'
import { type RangeCalendarState, useRangeCalendarState } from 'react-stately/useRangeCalendarState'
import { CalendarMonth } from './calendar-month.tsx'
import { Icon } from './icon.tsx'
import { MonthJump } from './month-jump.tsx'
import styles from './range-calendar.module.css'

/** Days are written `YYYY-MM-DD`, without a clock. */
export type DayRange = { start: string; end: string }

/** How one day looks and reads, and whether it can be chosen; `start` is the first day of a range being chosen. */
export type DayLook = {
  canChoose: boolean
  /** Read aloud after the date. */
  words: string
  /** Under the number: a price, or why there is none; null while it is not known yet. */
  note: string | null
  tone?: 'plain' | 'best' | 'none'
  /** A second small line: a restriction. */
  mark?: string | undefined
  /** Why it cannot end the range being chosen, where a press begins another one on it. */
  anew?: string
}

type Props = {
  label: string
  locale: string
  months: 1 | 2
  /** Whether the day chosen, or the first one, has the focus when it appears. */
  takesFocus: boolean
  first: string
  last: string
  /** The day whose month is shown first, where no range is chosen; else the first day. */
  at?: string | null
  today: string
  value: DayRange | null
  /** A first day that was chosen elsewhere: the calendar goes to it, and on from it. */
  begun?: string | null
  lookAt: (day: string, start: string | null) => DayLook
  monthLabel: string
  previousLabel: string
  nextLabel: string
  onChange: (range: DayRange) => void
  /** The first day was chosen, and the last one not yet; null when that is over. */
  onStart: (start: string | null) => void
  /** A day was pressed that cannot be chosen, or not as the last one. */
  onTurnAway: (day: string) => void
  /** The day under the finger, the pointer or the keyboard. */
  onLook: (day: string | null) => void
  /** From the first to the last day in view. */
  onShow: (from: string, to: string) => void
}

/** Two days and what is between them. A day that cannot be the last one begins anew where it can be a first one. */
export function RangeCalendar(props: Props) {
  return (
    <I18nProvider locale={props.locale}>
      <Months {...props} />
    </I18nProvider>
  )
}

function Months(props: Props) {
  const box = useRef<HTMLDivElement>(null)
  const state = useDayState(props)
  const { calendarProps } = useRangeCalendar({ 'aria-label': props.label }, state, box)
  const { start } = state.visibleRange
  const [from, to] = [start.toString(), state.visibleRange.end.toString()]
  const anchor = state.anchorDate?.toString() ?? null
  const { onShow, onStart, first, last, begun } = props
  const begin = useEffectEvent((day: string) => {
    state.setAnchorDate(parseDate(day))
    state.setFocusedDate(parseDate(day))
  })
  useEffect(() => {
    if (begun) begin(begun)
  }, [begun])
  const name = useDateFormatter({ month: 'long', year: 'numeric', timeZone: state.timeZone })
  useEffect(() => onShow(from, to), [from, to, onShow])
  useEffect(() => onStart(anchor), [anchor, onStart])
  // Escape first gives up the range being chosen; only then may it close what the calendar is in.
  const holdEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !anchor) return
    event.preventDefault()
    state.setAnchorDate(null)
  }
  return (
    <div {...calendarProps} ref={box} className={styles.calendar} onKeyDownCapture={holdEscape}>
      <div className={styles.turn}>
        <Turn
          label={props.previousLabel}
          icon="left"
          isLast={state.isPreviousVisibleRangeInvalid()}
          onTurn={() => state.focusPreviousPage()}
        />
        <Turn
          label={props.nextLabel}
          icon="right"
          isLast={state.isNextVisibleRangeInvalid()}
          onTurn={() => state.focusNextPage()}
        />
      </div>
      <div className={styles.names} data-months={props.months}>
        <MonthJump label={props.monthLabel} months={props.months} {...{ state, first, last }} />
        {props.months > 1 && (
          <p className={styles.name} aria-hidden="true">
            {name.format(start.add({ months: 1 }).toDate(state.timeZone))}
          </p>
        )}
      </div>
      <div className={styles.months} data-months={props.months}>
        {Array.from({ length: props.months }, (_, offset) => {
          const month = start.add({ months: offset })
          return (
            <CalendarMonth
              key={month.toString()}
              state={state}
              from={month}
              to={endOfMonth(month)}
              today={props.today}
              lookAt={(day) => props.lookAt(day, anchor)}
              onLook={props.onLook}
              onTurnAway={props.onTurnAway}
            />
          )
        })}
      </div>
    </div>
  )
}

type TurnProps = { label: string; icon: 'left' | 'right'; isLast: boolean; onTurn: () => void }

function Turn({ label, icon, isLast, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={isLast}
      onClick={() => {
        if (!isLast) onTurn()
      }}
    >
      <Icon name={icon} />
    </button>
  )
}

/** The state of the widget, with what is different here: days without a clock, and ranges that only go forward. */
function useDayState(props: Props): RangeCalendarState {
  const { locale, months, takesFocus, first, last, value, lookAt, onChange, onTurnAway } = props
  const at = props.at && props.at > first ? props.at : first
  const range = useMemo(() => value && { start: parseDate(value.start), end: parseDate(value.end) }, [value])
  const state = useRangeCalendarState({
    locale,
    createCalendar,
    visibleDuration: { months },
    pageBehavior: 'single',
    minValue: parseDate(first),
    maxValue: parseDate(last),
    value: range,
    defaultFocusedValue: range?.start ?? parseDate(at),
    selectionAlignment: 'start',
    autoFocus: takesFocus,
    allowsNonContiguousRanges: true,
    firstDayOfWeek: 'sun',
    isDateUnavailable: (date, anchor) => !lookAt(date.toString(), anchor?.toString() ?? null).canChoose,
    onChange: ({ start, end }) => onChange({ start: start.toString(), end: end.toString() }),
  })
  const { anchorDate, focusedDate } = state
  const isBefore = (date: CalendarDate) => anchorDate !== null && date.compare(anchorDate) < 0
  const isNew = (date: CalendarDate) =>
    isBefore(date) || (anchorDate !== null && lookAt(date.toString(), anchorDate.toString()).anew !== undefined)
  const beginOn = (date: CalendarDate) => {
    if (!isBefore(date)) onTurnAway(date.toString())
    state.setAnchorDate(date)
  }
  const chosen = anchorDate
    ? { start: anchorDate, end: isNew(focusedDate) ? anchorDate : focusedDate }
    : range && { start: range.start, end: range.end }
  return {
    ...state,
    // Days have no clock; in one zone they are written as they are.
    timeZone: 'UTC',
    isValueInvalid: false,
    highlightedRange: chosen,
    isSelected: (date) => chosen !== null && date.compare(chosen.start) >= 0 && date.compare(chosen.end) <= 0,
    selectDate: (date) => (isNew(date) ? beginOn(date) : state.selectDate(date)),
    selectFocusedDate: () => {
      if (state.isCellUnavailable(focusedDate)) onTurnAway(focusedDate.toString())
      else if (isNew(focusedDate)) beginOn(focusedDate)
      else state.selectDate(focusedDate)
    },
    highlightDate: (date) => {
      if (!isNew(date)) state.highlightDate(date)
    },
    // Touching the space between the days, or leaving, decides nothing.
    commitSelection: () => {},
  }
}
