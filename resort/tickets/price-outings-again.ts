import type { Line, NewLine } from '../lines/line.ts'
import type { PricedAgain, Repricing } from '../lines/line-kind.ts'
import type { Resort } from '../resort.ts'
import { makeOuting } from './make-outing.ts'
import { listPlacesSetAside } from './place-offer-queries.ts'
import { placesOf } from './places-of.ts'
import { isTicketLine, outingKey, type TicketItem } from './ticket-item.ts'
import { visitorsOf } from './visitors-of.ts'

/** Outing by outing: whether it can still be had, and for how much. */
export async function priceOutingsAgain(
  resort: Resort,
  { lines, currency }: Repricing<TicketItem>,
): Promise<PricedAgain<TicketItem>> {
  const fresh: NewLine<TicketItem>[] = []
  for (const tickets of byOuting(lines)) {
    const [first] = tickets
    if (!first) continue
    const { product, option, day } = first.item.outing
    const held = placesOf(tickets.filter(({ state }) => state === 'held'))
    const own = [...held, ...(await listPlacesSetAside(resort.db, { outing: first.item.outing.id }))]
    const made = await makeOuting(resort, { product, option, day, visitors: visitorsOf(tickets), currency, own })
    if (made.outcome !== 'made') return { outcome: 'not-available' }
    fresh.push(...made.lines.filter(isTicketLine))
  }
  return { outcome: 'priced', lines: fresh }
}

function byOuting(lines: readonly Line<TicketItem>[]): Line<TicketItem>[][] {
  return [...Map.groupBy(lines, ({ item }) => outingKey(item.outing)).values()]
}
