import type { Quote } from '#resort/availability/quote.ts'
import { addDays, type Day } from '#resort/calendar/day.ts'
import { furthestArrivalDays } from '#resort/calendar/stay.ts'
import { today } from '#resort/calendar/today.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { linesToTell } from '#resort/lines/line.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { describeLines, sayTold } from '#resort/orders/describe-lines.ts'
import { lastDayOf } from '#resort/orders/last-day-of.ts'
import { lastTotalOf, type Order, standingOf } from '#resort/orders/order.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { isTicketLine } from '#resort/tickets/ticket-item.ts'
import { aboutOf } from '../../about-of.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo, pathToManaged, pathToTickets } from '../../paths.ts'
import { toSearchQuery } from '../../room-choice.ts'
import type { Visit } from '../../visit.ts'
import { sayStanding } from '../../words/say-standing.ts'

/** An order as the list of the account shows it. */
export type ShownOrder = {
  number: string
  title: string
  days: string | null
  state: string
  items: string[]
  total: string
  path: string
  ticketsPath: string | null
  ticketsLabel: string
  isPast: boolean
  /** Of a stay that is over: what a search for the same rooms needs beside its days. */
  again: { path: string; fields: [string, string][]; first: Day; last: Day } | null
}

/** What is to come, the soonest first, and what is over, the latest first. */
export function showStays(
  carried: Pick<Visit, 'resort' | 'visitor'>,
  orders: readonly Order[],
): { toCome: ShownOrder[]; past: ShownOrder[] } {
  const { resort } = carried
  const inOrder = orders.toSorted((a, b) => lastDayOf(resort, a).localeCompare(lastDayOf(resort, b)))
  const shown = inOrder.map((order) => showOrder(carried, order))
  return { toCome: shown.filter(({ isPast }) => !isPast), past: shown.filter(({ isPast }) => isPast).toReversed() }
}

function showOrder({ resort, visitor }: Pick<Visit, 'resort' | 'visitor'>, order: Order): ShownOrder {
  const locale = visitor.language
  const { number, lines, state } = order
  const quote = stayOf(lines)
  const isOver = state === 'cancelled' || state === 'completed' || lastDayOf(resort, order) < today(resort.clock)
  const hasTickets = lines.some((line) => isTicketLine(line) && line.state === 'sold')
  const total = state === 'cancelled' ? lastTotalOf(order) : order.total
  return {
    number,
    title: quote
      ? (resort.hotel.hotels[quote.hotel]?.name ?? resort.hotel.brand)
      : m.account_tickets_title({}, { locale }),
    days: quote && formatStay(quote.stay, locale),
    state: sayStanding(standingOf(order), aboutOf(order), locale),
    items: describeLines(resort.kinds, linesToTell(lines), { language: locale }).map(sayTold),
    total: formatMoney(total, locale),
    path: pathToManaged({ language: locale, letter: number }),
    ticketsPath: hasTickets && !isOver ? pathToTickets(locale, number) : null,
    ticketsLabel: m.manage_tickets({}, { locale }),
    isPast: isOver,
    again: quote && isOver ? showAgain(resort, quote, locale) : null,
  }
}

function showAgain({ clock }: Visit['resort'], { hotel, rooms }: Quote, locale: Language): ShownOrder['again'] {
  const picks = rooms.map(({ roomType, ratePlan }) => ({ roomType, ratePlan }))
  const query = toSearchQuery({ hotel, rooms: rooms.map(({ party }) => party) }, { picks })
  const first = today(clock)
  return { path: pathTo('search', locale), fields: [...query], first, last: addDays(first, furthestArrivalDays) }
}
