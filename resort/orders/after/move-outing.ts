import type { Tx } from '#db/transact.ts'
import type { QuotaDay } from '../../products/place-reading.ts'
import { isAnyClosed } from '../../tickets/closed-day-queries.ts'
import { placesOf } from '../../tickets/places-of.ts'
import { exchangePlaces } from '../../tickets/quota-queries.ts'
import { isTicketLine, listOutings, type Outing } from '../../tickets/ticket-item.ts'
import { saveMovedTickets } from '../../tickets/ticket-queries.ts'
import { answerClosed } from '../closed/answer-closed.ts'
import type { ClosedTold } from '../letters-port.ts'
import type { NewOuting } from './new-outing.ts'
import { type MoveToSave, saveMove } from './save-move.ts'

export type MovingOuting = Pick<MoveToSave, 'order' | 'by' | 'payment'> & {
  move: NewOuting
  /** Places that are set aside for it. */
  held: readonly QuotaDay[]
}

/** `closed` is told where its day was closed, and this is what was chosen instead. */
export type OutingMoved =
  | { outcome: 'moved'; closed: ClosedTold | null; refunds: string[] }
  | { outcome: 'not-available' }

/** An outing and what goes along move to another day, and all that follows from it; or nothing, where a place is missing. */
export async function moveOuting(tx: Tx, { order, move, held, by, payment }: MovingOuting): Promise<OutingMoved> {
  const { tickets } = move
  const before = order.lines.filter(isTicketLine).filter(({ id }) => tickets.some((ticket) => ticket.id === id))
  if (await isAnyClosed(tx, listOutings(tickets))) return { outcome: 'not-available' }
  const places = { sold: placesOf(before), held, wanted: placesOf(tickets) }
  if ((await exchangePlaces(tx, places)) === 'sold-out') return { outcome: 'not-available' }
  await saveMovedTickets(tx, tickets)
  const closed = await answerClosed(tx, order, { lines: before, stays: [], choice: 'another-day', by })
  const details = { product: tickets[0]?.item.outing.product, from: slotOf(before), to: slotOf(tickets) }
  const refunds = await saveMove(tx, { order, move, cause: 'outing-moved', details, by, payment })
  return { outcome: 'moved', closed, refunds }
}

function slotOf([first]: readonly { item: { outing: Outing } }[]) {
  return first && { day: first.item.outing.day, option: first.item.outing.option }
}
