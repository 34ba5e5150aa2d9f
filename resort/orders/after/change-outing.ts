import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#db/transact.ts'
import type { Line } from '../../lines/line.ts'
import { isSame, isZero, type Money } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { countOutingChanges, saveOutingChange } from '../../tickets/outing-change-queries.ts'
import { takePlaces } from '../../tickets/quota-queries.ts'
import { isOfOuting, type Outing } from '../../tickets/ticket-item.ts'
import { minutesToClose } from '../hold/hold-minutes.ts'
import { type Actor, isBooked, type Order } from '../order.ts'
import { countWithinADay, findOrder, loadOrder, lockOrder } from '../order-reading.ts'
import { pageMinutes } from '../pay/begin-payment.ts'
import { endPaymentsOf } from '../settle/settle-payment.ts'
import { moveOuting } from './move-outing.ts'
import {
  listBookedOutings,
  mayMoveOuting,
  type NewOuting,
  type OutingPriced,
  type OutingWish,
  priceNewOuting,
} from './new-outing.ts'
import { mostChangesADay, orUndo, type PaidFirst, type Paying, payFirst, Undone } from './pay-first.ts'
import { tellNewDates } from './tell-new-dates.ts'

export type OutingMoveWish = OutingWish & {
  agreedTotal: Money
  by: Actor
  /** Where it costs more there. */
  payment?: Paying
}

/** `to-pay`: the difference comes first; the outing is the guest's on that day once it is paid. */
export type OutingChanged =
  | PaidFirst
  | Exclude<OutingPriced, { outcome: 'priced' }>
  | { outcome: 'too-often' | 'maintenance' }

/** The same people on another day, or an open ticket on its first, at the price the guest agreed to; or nothing changes. */
export async function changeOuting(resort: Resort, id: string, wish: OutingMoveWish): Promise<OutingChanged> {
  const before = await findOrder(resort.db, resort.kinds, id)
  if (!before) return { outcome: 'not-there' }
  if (isMoved(before, wish)) return { outcome: 'changed', order: before }
  if (resort.maintenance.isOn()) return { outcome: 'maintenance' }
  const priced = await priceNewOuting(resort, before, wish)
  if (priced.outcome !== 'priced') return priced
  const { move } = priced
  if (!isSame(move.total, wish.agreedTotal)) return { outcome: 'price-changed' }
  if (!isZero(move.now)) return await payForOuting(resort, { before, move, wish })
  const changed = await orUndo<OutingChanged>(resort, async (tx) => {
    const found = await lockUnchanged(tx, resort, { before, wish })
    if (found.outcome !== 'unchanged') return found
    if ((await countWithinADay(tx, id, 'outing-moved')) >= mostChangesADay) return { outcome: 'too-often' }
    const moved = await moveOuting(tx, { order: found.order, move, held: [], by: wish.by })
    if (moved.outcome !== 'moved') throw new Undone(moved.outcome)
    await tellNewDates(tx, resort, found.order, moved)
    return { outcome: 'changed', order: await loadOrder(tx, resort.kinds, id) }
  })
  // A page that is open was opened for the outing as it was.
  if (changed.outcome === 'changed') await endPaymentsOf(resort, id)
  return changed
}

/** Pressed twice, or once more after paying: there is nothing left to do. */
function isMoved(order: Order, { product, day, option, agreedTotal }: OutingMoveWish): boolean {
  const present = listBookedOutings(order).find((outing) => outing.product === product)
  return present?.day === day && present.option === option && isSame(order.total, agreedTotal)
}

type Asked = { before: Order; wish: OutingWish }
type Unchanged = { outcome: 'unchanged'; order: Order } | { outcome: 'not-changeable' | 'price-changed' }

/** Cancelled, paid or moved by another tab meanwhile: the guest looks again. */
async function lockUnchanged(tx: Tx, resort: Resort, { before, wish }: Asked): Promise<Unchanged> {
  const order = await lockOrder(tx, resort.kinds, before.id)
  if (!order || !isBooked(order) || !isDeepStrictEqual(shopOf(order), shopOf(before))) {
    return { outcome: 'not-changeable' }
  }
  const present = listBookedOutings(order).find(({ product }) => product === wish.product)
  const isSamePrice = isSame(order.paid, before.paid) && isSame(order.total, before.total)
  return isSamePrice && present && mayMoveOuting(resort, order, present)
    ? { outcome: 'unchanged', order }
    : { outcome: 'price-changed' }
}

/** Everything of the shop that an order has, as it stands: another outing may have come onto the day. */
function shopOf({ lines }: Order): { state: Line['state']; outing: Outing }[] {
  return lines.filter(isOfOuting).map(({ state, item }) => ({ state, outing: item.outing }))
}

/** The places it needs besides are held meanwhile. */
async function payForOuting(
  resort: Resort,
  { before, move, wish }: Asked & { move: NewOuting; wish: OutingMoveWish },
): Promise<OutingChanged> {
  const { tickets, gained, now } = move
  const { product, day } = wish
  return await payFirst(resort, {
    ...{ before, now, paying: wish.payment },
    toMoved: () => move.lines.filter(({ id }) => tickets.some((ticket) => ticket.id === id)),
    isMade: (order) => isMoved(order, wish),
    isFor: (waiting) => waiting.of === 'outing' && isDeepStrictEqual(waiting.change.tickets, tickets),
    lock: (tx) => lockUnchanged(tx, resort, { before, wish }),
    countToday: countOutingChanges,
    keep: async (tx, payment, order) => {
      if ((await takePlaces(tx, gained)) === 'sold-out') return 'not-available'
      const was = listBookedOutings(order).find((outing) => outing.product === product)?.day ?? null
      const change = { payment, order: order.id, product, was, day, tickets, places: gained }
      await saveOutingChange(tx, { ...change, heldMinutes: pageMinutes + minutesToClose })
      return 'kept'
    },
  })
}
