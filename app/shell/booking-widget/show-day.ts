import { addDays, daysBetween } from '#resort/calendar/day.ts'
import { furthestArrivalDays, longestStayNights, type Stay } from '#resort/calendar/stay.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Currency } from '#resort/money/currency.ts'
import { formatBriefly, formatMoney } from '#resort/money/format-money.ts'
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
  /** The days chosen so far. */
  stay: Stay | null
}

/** Why not every later day can be the departure; null where every one can. */
export function sayLengths(start: string, { days, locale }: Pick<Calendar, 'days' | 'locale'>): string | null {
  const spans = days.get(start)?.stays ?? []
  if (!spans.length || isAnyLength(spans)) return null
  const lengths = spans.map(([from, to]) => {
    if (from === to) return m.nights({ n: from }, { locale })
    return to < longestStayNights
      ? m.widget_cal_between({ from, to }, { locale })
      : m.widget_cal_or_more({ n: from }, { locale })
  })
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(lengths)
  return m.widget_cal_lengths({ arrival: sayDay(start, locale), lengths: list }, { locale })
}

function isAnyLength([first]: readonly (readonly [number, number])[]): boolean {
  return first?.[0] === 1 && first[1] === longestStayNights
}

/** What a guest sees and hears of a day; `start` is the arrival already chosen. */
export function showDay(day: string, start: string | null, calendar: Calendar): DayLook {
  const { days, locale, today } = calendar
  // Prices of these are never asked for.
  if (day < today) return lookClosed('past', locale)
  if (start && day === start) return { canChoose: false, words: m.widget_day_arrival({}, { locale }), note: '' }
  if (start && day > start) return lookAsDeparture(day, start, calendar)
  if (day > addDays(today, furthestArrivalDays)) return lookClosed('closed', locale)
  const priced = days.get(day)
  const look = priced ? lookAsArrival(priced, calendar) : lookUnknown(calendar)
  return !start && day === calendar.stay?.checkOut ? leaveOn(look, calendar.stay, locale) : look
}

/** The night of the departure that was chosen is not slept: it has no price, though another stay may begin on its day. */
function leaveOn({ canChoose }: DayLook, { checkIn, checkOut }: Stay, locale: Language): DayLook {
  const nights = m.nights({ n: daysBetween(checkIn, checkOut) }, { locale })
  const words = m.widget_day_departure_after({ nights }, { locale })
  return { canChoose, words, note: m.widget_mark_departure({}, { locale }) }
}

/** While prices are on their way nothing can be chosen; when they cannot be had, the search will tell. */
function lookUnknown({ status, locale }: Calendar): DayLook {
  const isWaiting = status === 'loading' || status === 'ready'
  return isWaiting
    ? { canChoose: false, words: m.widget_cal_loading({}, { locale }), note: null }
    : { canChoose: true, words: '', note: '' }
}

function lookAsArrival({ day, state, price, members, stays }: PricedDay, calendar: Calendar): DayLook {
  const { currency, locale, best, today } = calendar
  const shortest = stays[0]?.[0]
  // Nobody would leave before the first night there is: it need not be said.
  const isArrivalOnly = state === 'arrival-only' && day !== today
  if (shortest === undefined || price === null) return lookClosed(state, locale)
  const words = [m.widget_day_from({ price: formatMoney(money(price, currency), locale) }, { locale })]
  if (members) {
    words.push(m.widget_day_members({ price: formatMoney(money(members, currency), locale) }, { locale }))
  }
  if (isArrivalOnly) words.push(m.widget_day_arrival_only({}, { locale }))
  if (shortest > 1) words.push(m.widget_day_least({ n: shortest }, { locale }))
  const marks = {
    least: shortest > 1 ? m.widget_mark_least({ n: shortest }, { locale }) : undefined,
    arrival: isArrivalOnly ? m.widget_mark_arrival({}, { locale }) : undefined,
  }
  return {
    canChoose: true,
    words: words.join(', '),
    // Under a number, as the rooms will say it: neither more nor less.
    note: formatBriefly(money(price, currency), locale),
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

function lookAsDeparture(day: string, start: string, calendar: Calendar): DayLook {
  const { days, locale, looked } = calendar
  const nights = daysBetween(start, day)
  const spans = days.get(start)?.stays ?? [[1, longestStayNights] as const]
  const shortest = spans[0]?.[0] ?? 1
  if (spans.some(([from, to]) => from <= nights && nights <= to)) {
    const count = m.nights({ n: nights }, { locale })
    return {
      canChoose: true,
      words: m.widget_day_departure_after({ nights: count }, { locale }),
      // Where only few days are left to leave on, they are pointed out.
      note: day === looked ? count : isAnyLength(spans) ? '' : m.widget_mark_departure({}, { locale }),
    }
  }
  const why =
    nights < shortest
      ? m.widget_day_least({ n: shortest }, { locale })
      : m.widget_day_no_departure({ arrival: sayDay(start, locale) }, { locale })
  const priced = days.get(day)
  const other = priced && lookAsArrival(priced, calendar)
  if (!other?.canChoose) return { canChoose: false, words: why, note: '', tone: 'none' }
  return { ...other, words: [why, m.widget_day_anew({}, { locale }), other.words].join(', '), anew: why }
}
