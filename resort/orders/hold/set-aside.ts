import type { Money } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { stayOf } from '../../stays/stay-of.ts'
import { isSameChoice } from '../../visitors/is-same-booking.ts'
import { type ChosenRooms, chooseRooms, type RoomsWanted } from '../basket/choose-rooms.ts'
import { findOrderByToken } from '../basket/find-order-by-token.ts'
import { type Holder, holdOrder, type OrderHeld } from './hold-order.ts'

export type RoomsSetAside =
  | OrderHeld
  | Exclude<ChosenRooms, { outcome: 'chosen' }>
  /** They cost something else than the guest was shown; they are chosen, and nothing is held. */
  | { outcome: 'price-moved'; before: Money; now: Money }

/** From a choice to rooms that nobody else can take, at the price that the guest was shown; where none was, at today's. */
export async function setAside(
  resort: Resort,
  wanted: RoomsWanted & Holder,
  seen: Money | null,
): Promise<RoomsSetAside> {
  const held = await findSameHeld(resort, wanted)
  if (held) return held
  const chosen = await chooseRooms(resort, wanted)
  if (chosen.outcome !== 'chosen') return chosen
  const now = stayOf(chosen.order.lines)?.total
  if (now && seen && now.minor !== seen.minor) return { outcome: 'price-moved', before: seen, now }
  return await holdOrder(resort, wanted)
}

/** Pressed twice, or once more after coming back: the rooms, their price and their time stay as they are. */
async function findSameHeld(resort: Resort, wanted: RoomsWanted): Promise<OrderHeld | null> {
  const order = await findOrderByToken(resort, wanted.token)
  const stay = order && stayOf(order.lines)
  if (!stay || order.state !== 'held' || order.hold.seconds <= 0) return null
  const { currency, promocode } = order
  return isSameChoice({ ...stay, currency, promocode }, wanted) ? { outcome: 'held', order } : null
}
