import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#db/transact.ts'
import { add, isSame, type Money } from '../../money/money.ts'
import type { RefundReason } from '../../payments/refund-queries.ts'
import type { Resort } from '../../resort.ts'
import { endOutingChange, type OutingChange } from '../../tickets/outing-change-queries.ts'
import { givePlacesBack } from '../../tickets/quota-queries.ts'
import { isTicketLine } from '../../tickets/ticket-item.ts'
import { moveOuting } from '../after/move-outing.ts'
import { reckonNewOuting } from '../after/new-outing.ts'
import { endHoldsSince } from '../hold/hold-queries.ts'
import { guestActor, isBooked, type Order } from '../order.ts'

type Case = { resort: Resort; order: Order; change: OutingChange }

/** Another day is paid: the outing moves, or the money goes back because what it was paid for is not there any more. */
export async function makeOutingChange(
  tx: Tx,
  { resort, order, change }: Case,
  amount: Money,
): Promise<'made' | RefundReason> {
  const { payment, tickets, places, isHeld } = change
  if (!isBooked(order) || change.state !== 'open' || !isAsItWas(order, change)) return 'late'
  const paying = { ...order, paid: add(order.paid, amount) }
  const move = reckonNewOuting(resort, paying, tickets)
  // Something of it was changed meanwhile, and another amount would be right.
  if (!isSame(move.now, amount)) return 'other-amount'
  const held = isHeld ? places : []
  const moved = await moveOuting(tx, { order: paying, move, held, by: guestActor, payment })
  if (moved.outcome === 'not-available') {
    await letPlacesGo(tx, change)
    await endOutingChange(tx, payment, 'dropped')
    return 'late'
  }
  await endOutingChange(tx, payment, 'made')
  return 'made'
}

/** Others can have the places that the move would need. */
export async function letPlacesGo(tx: Tx, { order, places, isHeld, madeAt }: OutingChange): Promise<void> {
  if (isHeld) await givePlacesBack(tx, places, 'held')
  await endHoldsSince(tx, order, madeAt)
}

/** The same people still go, on the day they had, and none of them has been. */
function isAsItWas({ lines }: Order, { tickets, was }: OutingChange): boolean {
  const outings = new Set(tickets.map(({ item }) => item.outing.id))
  const present = lines
    .filter(isTicketLine)
    .filter(({ state, item }) => state === 'sold' && outings.has(item.outing.id))
  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).toSorted()
  const isToCome = present.every(({ item }) => item.outing.day === was && !item.isUsed)
  return isDeepStrictEqual(ids(present), ids(tickets)) && isToCome
}
