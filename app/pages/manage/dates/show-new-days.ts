import { getDayOfWeek, parseDate } from '@internationalized/date'
import { addDays, type Day, daysBetween } from '#resort/calendar/day.ts'
import { addMonths, daysOfMonth, type Month } from '#resort/calendar/month.ts'
import { nightCount } from '#resort/calendar/stay.ts'
import { formatDayAs, formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatBriefly } from '#resort/money/format-money.ts'
import { isZero } from '#resort/money/money.ts'
import { hasLength, type NewDay } from '#resort/orders/after/list-new-days.ts'
import type { NewDates } from '#resort/orders/after/new-dates.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathToManaged } from '../../../paths.ts'
import { sayChange } from './show-rooms-to-move.ts'

/** A month in which the days of another stay are chosen: first the arrival, then the departure, each by a link. */
export type NewDaysShown = {
  saying: string
  /** Of what the amounts below the days are; null where there are none. */
  prices: string | null
  /** The day that was chosen first. */
  arrival: string | null
  month: string
  before: string | null
  after: string | null
  weekdays: { short: string; long: string }[]
  weeks: (DayShown | null)[][]
}

export type DayShown = {
  number: string
  /** Read aloud in its place. */
  words: string
  /** Below the number: what it would cost more or less, and why not every stay can begin there. */
  price: string | null
  mark: string | null
  path: string | null
  isArrival: boolean
}

type Shown = Pick<ToShow, 'month' | 'months' | 'arrival'> & {
  priceOn: (day: Day) => NewDates | undefined
  locale: Language
  to: (query: Record<string, string>) => string
}

/** Weeks begin on Sunday, as in the calendar of the search. */
const regions = { es: 'es-MX', en: 'en-US', pt: 'pt-BR' }

type ToShow = {
  month: Month
  /** A stay may begin in any of these, and end in the one after. */
  months: readonly Month[]
  listed: readonly NewDay[]
  /** The day of arrival, where it was chosen. */
  arrival: NewDay | null
  /** What the days would make of the booking: as arrivals, or as departures after the arrival that was chosen. */
  priced: readonly NewDates[]
  /** Which rooms it is about, as links name them. */
  rooms: Record<string, string>
}

export function showNewDays(
  { month, months, listed, arrival, priced, rooms }: ToShow,
  letter: string | null,
  locale: Language,
): NewDaysShown {
  const days = daysOfMonth(month)
  const first = `${month}-01`
  const known = new Map(listed.map((each) => [each.day, each]))
  const to = (query: Record<string, string>) =>
    `${pathToManaged({ language: locale, letter, query: { ...query, ...rooms } })}#dates`
  const byDay = new Map(priced.map((each) => [arrival ? each.stay.checkOut : each.stay.checkIn, each]))
  const shown = { locale, month, months, arrival, to, priceOn: (day: Day) => byDay.get(day) }
  const toMonth = (ahead: -1 | 1) => {
    const other = addMonths(month, ahead)
    return months.includes(other) ? to({ ...(arrival && { arrive: arrival.day }), month: other }) : null
  }
  return {
    arrival: arrival?.day ?? null,
    saying: arrival
      ? m.widget_cal_departure({ day: formatDayAs(arrival.day, locale, inSentence) }, { locale })
      : m.widget_cal_arrival({}, { locale }),
    prices: sayPrices(priced, arrival, locale),
    month: formatDayAs(first, locale, { month: 'long', year: 'numeric' }),
    ...{ before: toMonth(-1), after: toMonth(1) },
    weekdays: weekOf(first, locale).map((each) => ({
      short: formatDayAs(each, locale, { weekday: 'short' }),
      long: formatDayAs(each, locale, { weekday: 'long' }),
    })),
    weeks: toWeeks(days, locale).map((week) =>
      week.map((each) => (each === null ? null : showDay(each, known.get(each), shown))),
    ),
  }
}

function sayPrices([dates]: readonly NewDates[], arrival: NewDay | null, locale: Language): string | null {
  if (!dates) return null
  const { currency } = dates.total
  if (arrival) return m.manage_days_departures({ currency }, { locale })
  return m.manage_days_arrivals({ currency, nights: m.nights({ n: nightCount(dates.stay) }, { locale }) }, { locale })
}

const inSentence = { weekday: 'long', day: 'numeric', month: 'long' } as const

function weekOf(day: Day, locale: Language): Day[] {
  const start = addDays(day, -getDayOfWeek(parseDate(day), regions[locale]))
  return Array.from({ length: 7 }, (_, index) => addDays(start, index))
}

/** With empty places before the first day and after the last. */
function toWeeks(days: readonly Day[], locale: Language): (Day | null)[][] {
  const inMonth = new Set(days)
  const starts = new Set(days.map((day) => weekOf(day, locale)[0] ?? day))
  return [...starts].map((start) => weekOf(start, locale).map((day) => (inMonth.has(day) ? day : null)))
}

function showDay(day: Day, known: NewDay | undefined, shown: Shown): DayShown {
  const { locale, arrival, priceOn } = shown
  const dates = priceOn(day)
  const say = arrival && day > arrival.day ? asDeparture(day, arrival, shown) : asArrival(day, known, shown)
  const isArrival = day === arrival?.day
  const words = [
    formatDayInText(day, locale),
    ...(isArrival ? [m.widget_day_arrival({}, { locale })] : []),
    ...(say.words ? [say.words] : []),
    ...(dates ? [sayChange(dates.cheaper, dates.dearer, locale)] : []),
  ]
  const price = dates ? markChange(dates, locale) : null
  return {
    number: String(Number(day.slice(8))),
    words: words.join(', '),
    price,
    mark: say.mark,
    path: say.path,
    isArrival,
  }
}

/** The amount alone, as there is little room; in which currency is said above. */
function markChange({ dearer, cheaper }: NewDates, locale: Language): string {
  if (!isZero(dearer)) return `+${formatBriefly(dearer, locale)}`
  return isZero(cheaper) ? '=' : `−${formatBriefly(cheaper, locale)}`
}

type Said = { words: string; mark: string | null; path: string | null }

function asArrival(day: Day, known: NewDay | undefined, { locale, month, months, to }: Shown): Said {
  const shortest = known?.stays[0]?.[0]
  const state = known?.state ?? (month === months[0] ? 'past' : 'closed')
  if (shortest === undefined) return { ...sayClosed(state, locale), path: null }
  const path = to({ arrive: day, month })
  if (shortest === 1) return { words: '', mark: null, path }
  const [words, mark] = [
    m.widget_day_least({ n: shortest }, { locale }),
    m.widget_mark_least({ n: shortest }, { locale }),
  ]
  return { words, mark, path }
}

function sayClosed(state: NewDay['state'], locale: Language): Omit<Said, 'path'> {
  switch (state) {
    case 'sold-out':
      return { words: m.widget_day_sold_out({}, { locale }), mark: m.widget_mark_sold_out({}, { locale }) }
    case 'departure-only':
      return { words: m.widget_day_departure_only({}, { locale }), mark: m.widget_mark_departure({}, { locale }) }
    case 'past':
      return { words: m.widget_day_past({}, { locale }), mark: null }
    default:
      return { words: m.widget_day_closed({}, { locale }), mark: null }
  }
}

function asDeparture(day: Day, arrival: NewDay, { locale, to }: Shown): Said {
  const n = daysBetween(arrival.day, day)
  if (hasLength(arrival, n)) {
    const nights = m.nights({ n }, { locale })
    const words = m.widget_day_departure_after({ nights }, { locale })
    return { words, mark: null, path: to({ arrive: arrival.day, leave: day }) }
  }
  const shortest = arrival.stays[0]?.[0] ?? 1
  const told = formatDayAs(arrival.day, locale, { day: 'numeric', month: 'long' })
  const words =
    n < shortest
      ? m.widget_day_least({ n: shortest }, { locale })
      : m.widget_day_no_departure({ arrival: told }, { locale })
  return { words, mark: null, path: null }
}
