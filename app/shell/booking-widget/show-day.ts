import { daysBetween } from '#resort/calendar/day.ts'
import { longestStayNights } from '#resort/calendar/stay.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Currency } from '#resort/money/currency.ts'
import { wholeUnitsUp } from '#resort/money/decimal-money.ts'
import { formatMoney, numberMarks } from '#resort/money/format-money.ts'
import { money } from '#resort/money/money.ts'
import { m } from '../../messages/compiled/messages.js'
import type { DayLook } from '../../ui/range-calendar.tsx'
import { sayDay } from './say-stay.ts'
import type { CalendarStatus, PricedDay, PricedDays } from './use-calendar-days.ts'

export type Calendar = {
  days: PricedDays
  status: CalendarStatus
  today: string
  currency: Currency
  locale: Language
  /** The lowest price in view. */
  best: number | null
  /** The day under the pointer or the keyboard: it says how long the stay would be. */
  looked: string | null
}

/** What a guest sees and hears of a day; `start` is the arrival already chosen. */
export function showDay(day: string, start: string | null, calendar: Calendar): DayLook {
  const { days, locale } = calendar
  if (start && day === start) return { canChoose: false, words: m.widget_day_arrival({}, { locale }), note: '' }
  if (start && day > start) return lookAsDeparture(day, start, calendar)
  const priced = days.get(day)
  return priced ? lookAsArrival(priced, calendar) : lookUnknown(calendar)
}

/** While prices are on their way nothing can be chosen; when they cannot be had, the search will tell. */
function lookUnknown({ status, locale }: Calendar): DayLook {
  const isWaiting = status === 'loading' || status === 'ready'
  return isWaiting
    ? { canChoose: false, words: m.widget_cal_loading({}, { locale }), note: null }
    : { canChoose: true, words: '', note: '' }
}

function lookAsArrival({ day, state, price, stays }: PricedDay, calendar: Calendar): DayLook {
  const { currency, locale, best, today } = calendar
  const shortest = stays[0]?.[0]
  // Nobody would leave before the first night there is: it need not be said.
  const isArrivalOnly = state === 'arrival-only' && day !== today
  if (shortest === undefined || price === null) return lookClosed(state, locale)
  const words = [m.widget_day_from({ price: formatMoney(money(price, currency), locale) }, { locale })]
  if (isArrivalOnly) words.push(m.widget_day_arrival_only({}, { locale }))
  if (shortest > 1) words.push(m.widget_day_least({ n: shortest }, { locale }))
  const marks = {
    least: shortest > 1 ? m.widget_mark_least({ n: shortest }, { locale }) : undefined,
    arrival: isArrivalOnly ? m.widget_mark_arrival({}, { locale }) : undefined,
  }
  return {
    canChoose: true,
    words: words.join(', '),
    note: toShortPrice(price, currency, locale),
    tone: price === best ? 'best' : 'plain',
    mark: marks.least ?? marks.arrival,
  }
}

function lookClosed(state: PricedDay['state'], locale: Language): DayLook {
  const none = { canChoose: false, tone: 'none' as const }
  switch (state) {
    case 'departure-only':
      return {
        ...none,
        words: m.widget_day_departure_only({}, { locale }),
        note: m.widget_mark_departure({}, { locale }),
      }
    case 'sold-out':
      return { ...none, words: m.widget_day_sold_out({}, { locale }), note: m.widget_mark_sold_out({}, { locale }) }
    case 'past':
      return { ...none, words: m.widget_day_past({}, { locale }), note: '' }
    default:
      return { ...none, words: m.widget_day_closed({}, { locale }), note: '—' }
  }
}

function lookAsDeparture(day: string, start: string, { days, locale, looked }: Calendar): DayLook {
  const nights = daysBetween(start, day)
  const stays = days.get(start)?.stays
  const spans = stays ?? [[1, longestStayNights] as const]
  const shortest = spans[0]?.[0] ?? 1
  if (spans.some(([from, to]) => from <= nights && nights <= to)) {
    const count = m.nights({ n: nights }, { locale })
    return {
      canChoose: true,
      words: m.widget_day_departure_after({ nights: count }, { locale }),
      note: day === looked ? count : '',
    }
  }
  const words =
    nights < shortest
      ? m.widget_day_least({ n: shortest }, { locale })
      : m.widget_day_no_departure({ arrival: sayDay(start, locale) }, { locale })
  return { canChoose: false, words, note: '', tone: 'none' }
}

/** As much as fits under a number: whole units, never less than the price, thousands of the small currencies. */
export function toShortPrice(minor: number, currency: Currency, locale: Language): string {
  const units = wholeUnitsUp(money(minor, currency))
  const [shown, suffix] = units < 100_000 ? [units, ''] : [Math.ceil(units / 1_000), 'k']
  return String(shown).replace(/\B(?=(\d{3})+$)/g, numberMarks[locale].thousands) + suffix
}
