import type { Line } from '../lines/line.ts'
import { inOrderOfDays } from './in-order-of-days.ts'
import { isTicketLine, listOutings, type Outing, outingKey } from './ticket-item.ts'

/** What cancelling an outing costs, in minor units of the order's currency, and until when it costs nothing. */
export type OutingTerms = { outing: Outing; lateFee: number; freeUntil: string | null }

/** The terms of each outing, as they were frozen with its tickets. */
export function listOutingTerms(lines: readonly Line[]): OutingTerms[] {
  const tickets = lines.filter(isTicketLine)
  return listOutings(inOrderOfDays(tickets)).map((outing) => {
    const own = tickets.filter(({ item }) => outingKey(item.outing) === outingKey(outing))
    return {
      outing,
      // Whose day the house closed pays nothing.
      lateFee: outing.isClosed ? 0 : own.reduce((all, { cancellation }) => all + cancellation.lateFee, 0),
      freeUntil: own.flatMap(({ cancellation }) => cancellation.freeUntil ?? []).toSorted()[0] ?? null,
    }
  })
}
