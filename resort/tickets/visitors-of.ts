import type { Line } from '../lines/line.ts'
import type { Visitors } from '../products/admit-party.ts'
import type { TicketItem } from './ticket-item.ts'

/** Who goes, as they were counted when the tickets were chosen. */
export function visitorsOf(tickets: readonly Pick<Line<TicketItem>, 'item'>[]): Visitors {
  const ages = tickets.flatMap(({ item }) => item.age ?? [])
  return { adults: tickets.length - ages.length, ages }
}
