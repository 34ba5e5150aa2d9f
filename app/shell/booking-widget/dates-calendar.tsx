import { type MouseEvent, type ReactNode, useCallback, useMemo, useState } from 'react'
import { addDays, daysBetween } from '#resort/calendar/day.ts'
import { furthestArrivalDays, longestStayNights, type Stay } from '#resort/calendar/stay.ts'
import { writtenAs } from '#resort/guests/language.ts'
import type { Party } from '#resort/guests/party.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { Money } from '#resort/money/money.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'
import { m } from '../../messages/compiled/messages.js'
import { type DayRange, RangeCalendar } from '../../ui/range-calendar.tsx'
import { useMedia } from '../../ui/use-media.ts'
import styles from './booking-widget.module.css'
import { CalendarTrouble } from './calendar-trouble.tsx'
import { sayGuests, sayRange, sayWeekday } from './say-stay.ts'
import { sayLengths, showDay } from './show-day.ts'
import { TypedDates } from './typed-dates.tsx'
import { type PricedDays, useCalendarDays } from './use-calendar-days.ts'
import { useStayTotal } from './use-stay-total.ts'
import type { WidgetFacts } from './use-widget-facts.ts'

type Props = {
  facts: WidgetFacts
  stay: Stay | null
  rooms: Party[]
  code: string | null
  hotel: string
  /** The arrival, while the departure is still being chosen. */
  start: string | null
  /** The month to begin with, where no dates are chosen. */
  at: string | null
  onStart: (start: string | null) => void
  onShow: (from: string) => void
  onChange: (stay: Stay | null) => void
  /** What ends it. */
  children: ReactNode
}

/** Two days chosen on a calendar of prices, or typed. */
export function DatesCalendar({
  facts,
  stay,
  rooms,
  code,
  hotel,
  start,
  at,
  onStart,
  onShow,
  onChange,
  children,
}: Props) {
  const { locale, today, booking } = facts
  const { currency } = booking
  const isWide = useMedia('(min-width: 54rem)')
  const [view, setView] = useState({ from: today, to: addDays(today, 31) })
  const [turned, setTurned] = useState<Turned | null>(null)
  // Typed dates end whatever was begun on the calendar.
  const [typed, setTyped] = useState(0)
  const [begun, setBegun] = useState<string | null>(null)
  const [looked, setLooked] = useState<string | null>(null)
  const question = toBookingQuery({ rooms, currency, hotel, promocode: code }).toString()
  const { days, status, retry } = useCalendarDays(question, today, view)
  const total = useStayTotal({ stay: start ? null : stay, rooms, currency, hotel, code })
  const best = useMemo(() => findBest(days, view), [days, view])
  const lookAt = (day: string, from: string | null) =>
    showDay(day, from, { days, status, today, currency, locale, best, looked, stay })
  const show = useCallback(
    (from: string, to: string) => {
      setView({ from, to })
      onShow(from)
    },
    [onShow],
  )
  const choose = ({ start, end }: DayRange) => {
    setTurned(null)
    setBegun(null)
    onChange({ checkIn: start, checkOut: end })
  }
  const turnAway = (day: string) => {
    const { anew, words } = lookAt(day, start)
    const why = anew && start && sayLengths(start, { days, locale })
    setTurned({ start, day, words: why || `${sayWeekday(day, locale)}: ${anew ?? words}.` })
  }
  const takeTyped = (next: Stay | null) => {
    setBegun(null)
    setTyped((count) => count + 1)
    setTurned(null)
    onChange(next)
  }
  // One day alone, or two that cannot be had, are not thrown away: whoever is done is led to what is missing.
  const leadToMissing = (event: MouseEvent) => {
    const find = (field: string) => event.currentTarget.parentElement?.querySelector<HTMLElement>(field)
    const isDone = event.target instanceof Element && event.target.closest('button:last-child')
    if (stay || !isDone || !find('[type=date]:not([value=""])')) return
    event.stopPropagation()
    find('[aria-invalid=true], [type=date][value=""]')?.focus()
  }
  // A day that was turned away from, or that the sentence above names already, is not spoken of.
  const isNamed = looked === start || (!start && (looked === stay?.checkIn || looked === stay?.checkOut))
  const inView = looked && !isNamed && view.from <= looked && looked <= view.to ? looked : null
  const value = useMemo(() => stay && { start: stay.checkIn, end: stay.checkOut }, [stay])
  const guests = sayGuests(rooms, locale)
  return (
    <div className={styles.calendar}>
      <TypedDates {...{ locale, today, stay, start, lookAt }} onBegin={setBegun} onChange={takeTyped} />
      {(status === 'error' || status === 'maintenance') && <CalendarTrouble {...{ status, facts }} onRetry={retry} />}
      <RangeCalendar
        key={typed}
        takesFocus={typed === 0}
        label={m.widget_dates({}, { locale })}
        locale={writtenAs[locale]}
        months={isWide ? 2 : 1}
        first={today}
        last={addDays(today, furthestArrivalDays + longestStayNights)}
        monthLabel={m.widget_cal_month({}, { locale })}
        previousLabel={m.widget_cal_previous({}, { locale })}
        nextLabel={m.widget_cal_next({}, { locale })}
        onStart={onStart}
        onTurnAway={turnAway}
        onLook={setLooked}
        onShow={show}
        onChange={choose}
        {...{ today, value, begun, at, lookAt }}
      />
      <p className={styles.prices}>
        {status === 'loading'
          ? m.widget_cal_loading({}, { locale })
          : m.widget_cal_prices(
              { currency, guests, rooms: m.rooms_count({ n: rooms.length }, { locale }) },
              { locale },
            )}
      </p>
      <div className={styles.foot} onClickCapture={leadToMissing}>
        <div>
          <p className={styles.saying} role="status">
            {saySelection({ stay, start, total, turned, days }, locale)}
          </p>
          <p className={styles.looking} aria-hidden="true">
            {inView && [sayWeekday(inView, locale), lookAt(inView, start).words].filter(Boolean).join(': ')}
          </p>
        </div>
        {children}
      </div>
    </div>
  )
}

/** A day that was pressed in vain while `start` was chosen, or that became the arrival in its place. */
type Turned = { start: string | null; day: string; words: string }

type Selection = {
  stay: Stay | null
  start: string | null
  total: Money | null
  turned: Turned | null
  days: PricedDays
}

function saySelection({ turned, ...selection }: Selection, locale: WidgetFacts['locale']): string {
  const { start } = selection
  const isTurned = turned && (turned.start === start || turned.day === start)
  const chosen = sayChosen(selection, locale)
  return isTurned ? `${turned.words} ${chosen}` : chosen
}

function sayChosen({ stay, start, total, days }: Omit<Selection, 'turned'>, locale: WidgetFacts['locale']): string {
  if (start) {
    const departure = m.widget_cal_departure({ day: sayWeekday(start, locale) }, { locale })
    return [departure, sayLengths(start, { days, locale })].filter(Boolean).join(' ')
  }
  if (!stay) return m.widget_cal_arrival({}, { locale })
  const nights = m.nights({ n: daysBetween(stay.checkIn, stay.checkOut) }, { locale })
  const range = sayRange(stay, locale)
  return total
    ? m.widget_cal_chosen_total({ range, nights, total: formatMoney(total, locale) }, { locale })
    : m.widget_cal_chosen({ range, nights }, { locale })
}

function findBest(days: PricedDays, view: { from: string; to: string }): number | null {
  const prices = [...days.values()].flatMap(({ day, price }) =>
    price !== null && day >= view.from && day <= view.to ? [price] : [],
  )
  return prices.length ? Math.min(...prices) : null
}
