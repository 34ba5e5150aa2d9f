import type { Tx } from '#db/transact.ts'
import { placesOf } from '../../tickets/places-of.ts'
import { exchangePlaces, type QuotaDay } from '../../tickets/quota-queries.ts'
import { isTicketLine, type Outing } from '../../tickets/ticket-item.ts'
import { saveMovedTickets } from '../../tickets/ticket-queries.ts'
import type { NewOuting } from './new-outing.ts'
import { type MoveToSave, saveMove } from './save-move.ts'

export type MovingOuting = Pick<MoveToSave, 'order' | 'by' | 'payment'> & {
  move: NewOuting
  /** Places that are set aside for it. */
  held: readonly QuotaDay[]
}

/** An outing and what goes along move to another day, and all that follows from it; or nothing, where a place is missing. */
export async function moveOuting(
  tx: Tx,
  { order, move, held, by, payment }: MovingOuting,
): Promise<'moved' | 'not-available'> {
  const { tickets } = move
  const before = order.lines.filter(isTicketLine).filter(({ id }) => tickets.some((ticket) => ticket.id === id))
  const places = { sold: placesOf(before), held, wanted: placesOf(tickets) }
  if ((await exchangePlaces(tx, places)) === 'sold-out') return 'not-available'
  await saveMovedTickets(tx, tickets)
  const details = { product: tickets[0]?.item.outing.product, from: slotOf(before), to: slotOf(tickets) }
  await saveMove(tx, { order, move, cause: 'outing-moved', details, by, payment })
  return 'moved'
}

function slotOf([first]: readonly { item: { outing: Outing } }[]) {
  return first && { day: first.item.outing.day, option: first.item.outing.option }
}
