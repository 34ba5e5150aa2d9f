import { formatDay, formatDayInText } from '#resort/guests/format-day.ts'
import { type Line, sumLines } from '#resort/lines/line.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { Order } from '#resort/orders/order.ts'
import { isDepositLine, isTicketLine, type Outing, outingKey, type TicketItem } from '#resort/tickets/ticket-item.ts'
import { visitorsOf } from '#resort/tickets/visitors-of.ts'
import { m } from '../../messages/compiled/messages.js'
import type { Visit } from '../../visit.ts'
import { sayVisitorsWithAges } from '../../words/say-visitors.ts'

/** One product of the cart: which, when, for whom and for how much. */
export function showOuting({ resort, visitor }: Visit, { lines, currency }: Order, outing: Outing) {
  const { language: locale } = visitor
  const { product, day, starts, useUntil, shown } = outing
  const tickets = ticketsOf(lines, outing)
  const deposits = lines.filter(isDepositLine).filter(({ item }) => outingKey(item.outing) === outingKey(outing))
  return {
    key: outingKey(outing),
    product,
    name: shown.name[locale],
    icon: resort.shop.findProduct(product, locale)?.icon ?? '',
    when: day
      ? [formatDay(day, locale), starts].filter(Boolean).join(', ')
      : m.cart_open({ day: formatDayInText(useUntil ?? '', locale) }, { locale }),
    party: sayVisitorsWithAges(visitorsOf(tickets), locale),
    total: formatMoney(sumLines(currency, tickets), locale),
    deposit: deposits.length ? formatMoney(sumLines(currency, deposits), locale) : null,
  }
}

export function ticketsOf(lines: Order['lines'], outing: Outing): (Line & { item: TicketItem })[] {
  return lines.filter(isTicketLine).filter(({ item }) => outingKey(item.outing) === outingKey(outing))
}
