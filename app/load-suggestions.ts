import { formatDay } from '#resort/guests/format-day.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { findChosen } from '#resort/orders/basket/chosen-order.ts'
import type { Order } from '#resort/orders/order.ts'
import { suggestOutings } from '#resort/tickets/suggest-outings.ts'
import { listOutings } from '#resort/tickets/ticket-item.ts'
import { m } from './messages/compiled/messages.js'
import { pathToProduct } from './paths.ts'
import { visitorsOfRooms, writeVisitors } from './read-visitors.ts'
import type { Visit } from './visit.ts'
import { sayVisitorsWithAges } from './words/say-visitors.ts'

export type Suggestion = { code: string; name: string; when: string; path: string }

/** What those of the rooms could go to on a free day of their stay; nothing where no rooms are chosen. */
export async function loadSuggestions({ resort, visitor }: Visit, order: Order): Promise<Suggestion[]> {
  const { language: locale } = visitor
  const chosen = findChosen(order)
  if (!chosen || order.state === 'paying') return []
  const visitors = visitorsOfRooms(chosen.stay.rooms.map(({ party }) => party))
  const { stay } = chosen.stay
  const { currency, lines } = order
  const suggested = await suggestOutings(resort, { stay, visitors, currency, outings: listOutings(lines) })
  const party = sayVisitorsWithAges(visitors, locale)
  return suggested.flatMap(({ product: { code }, day, total }) => {
    const words = resort.shop.findProduct(code, locale)
    if (!words) return []
    const amount = formatMoney(total, locale)
    const when = m.cart_suggested({ day: formatDay(day, locale), amount, party }, { locale })
    const path = `${pathToProduct(words.slug, locale, { ...writeVisitors(visitors), day })}#slots`
    return [{ code, name: words.title, when, path }]
  })
}
