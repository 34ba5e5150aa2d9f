import type { Money } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { type Holders, linesOfPerson } from '../../tickets/lines-of-person.ts'
import { isTicketLine } from '../../tickets/ticket-item.ts'
import { guestActor, isBooked, type Order } from '../order.ts'
import { type Cancelling, cancelLines } from './cancel-lines.ts'
import { type JudgedCancellation, judgeCancellation } from './judge-cancellation.ts'

export type CancellablePerson = { ticket: string; lines: string[]; cancellation: JudgedCancellation }

/** The tickets of a booked order that one person can give back while the others go. */
export function listCancellablePeople(
  resort: Pick<Resort, 'kinds' | 'clock'>,
  order: Order,
  holders?: Holders,
): CancellablePerson[] {
  if (!isBooked(order)) return []
  const sold = order.lines.filter(({ state }) => state === 'sold')
  return sold.filter(isTicketLine).flatMap((ticket) => {
    const lines = linesOfPerson(sold, ticket, holders)?.map(({ id }) => id)
    const cancellation = lines ? judgeCancellation(resort, order, lines) : null
    return lines && cancellation ? [{ ticket: ticket.id, lines, cancellation }] : []
  })
}

/** One person goes less, by the terms of the ticket; the others keep theirs. The fee is the one the guest was shown. */
export async function cancelPerson(
  resort: Resort,
  id: string,
  { ticket, agreedFee, holders }: { ticket: string; agreedFee: Money; holders?: Holders },
): Promise<Cancelling> {
  const lines = (order: Order) =>
    listCancellablePeople(resort, order, holders).find((each) => each.ticket === ticket)?.lines
  return await cancelLines(resort, id, { lines, agreedFee, cause: 'guest-cancelled', by: guestActor })
}
