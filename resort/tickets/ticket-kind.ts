import { feeAt } from '../lines/cancellation-terms.ts'
import type { Line } from '../lines/line.ts'
import type { LineKind } from '../lines/line-kind.ts'
import { money, zero } from '../money/money.ts'
import { isAnyClosed } from './closed-day-queries.ts'
import { describeTicket } from './describe-ticket.ts'
import { placesAreTaken } from './places-are-taken.ts'
import { placesOf } from './places-of.ts'
import { priceOutingsAgain } from './price-outings-again.ts'
import { givePlacesBack, sellPlaces } from './quota-queries.ts'
import { releaseHeldPlaces } from './release-held-places.ts'
import { takePlacesForOrder } from './take-places-for-order.ts'
import { ticketInvariants } from './ticket-invariants.ts'
import { listOutings, type TicketItem, ticketKindCode } from './ticket-item.ts'
import { deleteTickets, endOutings, listTicketsOver, readTicket, saveTickets, ticketOfLine } from './ticket-queries.ts'

/** Tickets of the shop: one line for each person, who takes places of the quotas of a day. */
export const ticketKind: LineKind<TicketItem> = {
  code: ticketKindCode,
  item: ticketOfLine,
  readItem: readTicket,
  save: saveTickets,
  remove: deleteTickets,
  takes: placesAreTaken,
  hold: async (tx, { order, lines }) => {
    if (await isAnyClosed(tx, listOutings(lines))) return { outcome: 'taken' }
    return { outcome: (await takePlacesForOrder(tx, order, placesOf(lines))) === 'taken' ? 'held' : 'taken' }
  },
  sell: (tx, { lines }) => sellPlaces(tx, placesOf(lines)),
  release: async (tx, { order, lines, from, rest }) => {
    if (from === 'held') return await releaseHeldPlaces(tx, order, placesOf(lines))
    await givePlacesBack(tx, placesOf(lines), from)
    await endOutings(tx, outingsWithout(lines, rest))
  },
  priceAgain: priceOutingsAgain,
  feeToCancel: ({ item, cancellation, total }, { now, today }) => {
    if (item.isUsed) return null
    // Whose day the house closed loses nothing by it, also after that day.
    if (item.outing.isClosed) return zero(total.currency)
    return lastDayOfOuting(item) < today ? null : money(feeAt(cancellation, now), total.currency)
  },
  beginsOn: lastDayOfOuting,
  describe: describeTicket,
  listOver: listTicketsOver,
  invariants: ticketInvariants,
}

/** The day it is for; of an open ticket the last one on which it is good. */
function lastDayOfOuting({ outing }: TicketItem): string {
  const day = outing.day ?? outing.useUntil
  if (!day) throw new Error(`An outing to ${outing.product} has neither a day nor an end.`)
  return day
}

function outingsWithout(lines: readonly Line<TicketItem>[], rest: readonly Line<TicketItem>[]): number[] {
  const stay = new Set(rest.map(({ item }) => item.outing.id))
  const gone = new Set(lines.map(({ item }) => item.outing.id))
  return [...gone].flatMap((id) => (id === null || stay.has(id) ? [] : id))
}
