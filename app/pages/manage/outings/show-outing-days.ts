import type { Day } from '#resort/calendar/day.ts'
import { addMonths } from '#resort/calendar/month.ts'
import { today } from '#resort/calendar/today.ts'
import { formatDay, formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatBriefly } from '#resort/money/format-money.ts'
import { isZero, type Money, subtract } from '#resort/money/money.ts'
import type { OutingDay } from '#resort/orders/after/list-outing-days.ts'
import type { Order } from '#resort/orders/order.ts'
import { isTicketLine, type Outing } from '#resort/tickets/ticket-item.ts'
import { visitorsOf } from '#resort/tickets/visitors-of.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathToManaged } from '../../../paths.ts'
import { type ShownSlotCalendar, showSlotCalendar } from '../../../shell/show-slot-calendar.ts'
import type { Visit } from '../../../visit.ts'
import { formatMonth } from '../../../words/dates.ts'
import { sayVisitors } from '../../../words/say-visitors.ts'
import type { ChoosingOuting } from './load-outing-days.ts'
import { type AskedOuting, showAskedOuting } from './show-asked-outing.ts'

export type OutingDaysShown = {
  rows: OutingRow[]
  /** Why no day is shown for the one that was asked for. */
  refused: string | null
  choosing: {
    name: string
    calendar: ShownSlotCalendar
    /** Why the day of the address cannot be chosen. */
    noDay: string | null
    before: string | null
    after: string | null
    hours: { heading: string; list: { words: string; path: string; isChosen: boolean }[] } | null
    asked: AskedOuting | null
  } | null
}

type OutingRow = { key: string; name: string; when: string; verb: string; path: string | null; isChosen: boolean }

type ToShow = {
  order: Order
  letter: string | null
  rows: readonly { outing: Outing; isPossible: boolean }[]
  choosing: ChoosingOuting | null
  /** Its product is sold no more, or not to those who still go. */
  isNotSold: boolean
}

type Telling = { order: Order; locale: Language; pathOf: (query: Record<string, string>, part?: string) => string }

/** Where the page says what a day comes to: below the month, out of sight on a telephone. */
export const partOfDay = 'outing-day'

/** The parks and tours of a booked order, and the days of the one whose day is being chosen. */
export function showOutingDays(
  { resort, visitor }: Visit,
  { order, letter, rows, choosing, isNotSold }: ToShow,
): OutingDaysShown {
  const { language: locale } = visitor
  const pathTo = (query: Record<string, string>, part = 'outings') =>
    `${pathToManaged({ language: locale, letter, query })}#${part}`
  const product = choosing?.outing.product ?? ''
  const pathOf: Telling['pathOf'] = (query, part) => pathTo({ outing: product, ...query }, part)
  const telling = { order, locale, pathOf }
  return {
    rows: rows.map(({ outing, isPossible }) => ({
      key: outing.product,
      name: outing.shown.name[locale],
      when: sayWhen(outing, locale),
      verb: outing.day === null ? m.outing_choose({}, { locale }) : m.outing_change({}, { locale }),
      path: isPossible ? pathTo({ outing: outing.product }) : null,
      isChosen: outing.product === product,
    })),
    refused: isNotSold ? m.outing_why_not_sold({}, { locale }) : null,
    choosing: choosing && {
      name: choosing.outing.shown.name[locale],
      calendar: showDays(choosing, telling),
      noDay: sayNoDay(choosing, { today: today(resort.clock), locale }),
      ...showTurns(choosing, telling),
      hours: showHours(choosing, telling),
      asked: showAskedOuting(resort, { order, choosing }, locale),
    },
  }
}

/** A day that somebody typed, or that was to be had when the link was made. */
function sayNoDay({ outing, days, day }: ChoosingOuting, { today, locale }: { today: Day; locale: Language }) {
  const there = days.find((each) => each.day === day)
  if (day === null || there?.slots.length) return null
  const words = formatDayInText(day, locale)
  if (day < today) return m.outing_day_past({ day: words }, { locale })
  const until = outing.useUntil
  if (until && day > until) return m.outing_day_after({ day: words, until: formatDayInText(until, locale) }, { locale })
  if (there?.why === 'same-date') return m.outing_day_taken({ day: words }, { locale })
  return m.product_no_day({ day: words }, { locale })
}

function sayWhen({ day, starts, useUntil }: Pick<Outing, 'day' | 'starts' | 'useUntil'>, locale: Language): string {
  if (day === null) return m.outing_open({ day: formatDayInText(useUntil ?? '', locale) }, { locale })
  return [formatDay(day, locale), starts].filter(Boolean).join(', ')
}

function showTurns({ month, months: { first, last } }: ChoosingOuting, { pathOf }: Telling) {
  return {
    before: month > first ? pathOf({ month: addMonths(month, -1) }) : null,
    after: month < last ? pathOf({ month: addMonths(month, 1) }) : null,
  }
}

function showDays({ outing, days, present, month, day: chosen }: ChoosingOuting, { order, locale, pathOf }: Telling) {
  const tickets = order.lines
    .filter(isTicketLine)
    .filter(({ state, item }) => state === 'sold' && item.outing.id === outing.id)
  const facts = { name: outing.shown.name[locale], month: formatMonth(month, locale), currency: order.currency }
  const party = sayVisitors(visitorsOf(tickets), locale)
  const shown = days.map((each) => ({
    day: each.day,
    price: sayChange(each, present, locale),
    why: sayClosed(each.why, locale),
    path: each.slots.length ? pathOf({ month, day: each.day }, isSaid(each) ? partOfDay : undefined) : null,
    isChosen: each.day === chosen,
  }))
  const none = m.outing_none_in_month({}, { locale })
  return showSlotCalendar({ caption: m.outing_calendar({ ...facts, party }, { locale }), none, days: shown }, locale)
}

/** The day and hour that it has already comes to nothing that is said. */
function isSaid({ slots }: OutingDay): boolean {
  return slots.length > 1 || !slots.every(({ isNow }) => isNow)
}

/** The least that a day adds or takes off, to the cent: as much is charged or goes back. */
function sayChange({ slots }: OutingDay, present: Money, locale: Language): string | null {
  const [lowest] = slots.toSorted((a, b) => a.total.minor - b.total.minor)
  if (!lowest) return null
  if (slots.every(({ isNow }) => isNow)) return m.outing_mark_now({}, { locale })
  const change = subtract(lowest.total, present)
  if (isZero(change)) return m.outing_mark_same({}, { locale })
  const size = change.minor > 0 ? change : subtract(present, lowest.total)
  return `${change.minor > 0 ? '+' : '−'}${formatBriefly(size, locale)}`
}

function sayClosed(why: OutingDay['why'], locale: Language): string | null {
  switch (why) {
    case 'sold-out':
      return m.product_sold_out({}, { locale })
    case 'closed':
      return m.product_closed({}, { locale })
    case 'same-date':
      return m.outing_mark_taken({}, { locale })
    case 'too-dear':
      return m.outing_mark_dear({}, { locale })
    default:
      return null
  }
}

/** Where a day has several, one of them is chosen by a link. */
function showHours({ days, day, option: chosen, month }: ChoosingOuting, { locale, pathOf }: Telling) {
  const slots = days.find((each) => each.day === day)?.slots ?? []
  if (day === null || slots.length < 2) return null
  return {
    heading: m.outing_hours({ day: formatDayInText(day, locale) }, { locale }),
    list: slots.map(({ option: { code, starts, ends }, isNow }) => ({
      words: [
        starts && ends ? m.product_slot_hours({ starts, ends }, { locale }) : m.product_slot_all_day({}, { locale }),
        ...(isNow ? [m.outing_hours_now({}, { locale })] : []),
      ].join(' · '),
      path: pathOf({ month, day, option: code }, partOfDay),
      isChosen: code === chosen,
    })),
  }
}
