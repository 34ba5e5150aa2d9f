import { flightOf } from '../../flights/flight-item.ts'
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

/**
 * From a choice to rooms that nobody else can take, at the price that the guest was shown; where none was, at today's. A code
 * that does not apply was not in that price: the guest goes on without it. docs/decisions/0361
 */
export async function setAside(
  resort: Resort,
  wanted: RoomsWanted & Holder,
  seen: Money | null,
): Promise<RoomsSetAside> {
  const answer = await setAsideWith(resort, wanted, seen)
  const isCodeWrong = answer.outcome === 'promo-invalid' || answer.outcome === 'too-many-guesses'
  return isCodeWrong && seen ? await setAsideWith(resort, { ...wanted, promocode: null }, seen) : answer
}

async function setAsideWith(resort: Resort, wanted: RoomsWanted & Holder, seen: Money | null): Promise<RoomsSetAside> {
  const held = await findSameHeld(resort, wanted, seen)
  if (held) return held
  const chosen = await chooseRooms(resort, wanted)
  if (chosen.outcome !== 'chosen') return chosen
  const now = stayOf(chosen.order.lines)?.total
  if (now && seen && now.minor !== seen.minor) return { outcome: 'price-moved', before: seen, now }
  return await holdOrder(resort, wanted)
}

/** Pressed twice, or once more after coming back: the rooms, their price and their time stay as they are. */
async function findSameHeld(resort: Resort, wanted: RoomsWanted, seen: Money | null): Promise<OrderHeld | null> {
  const order = await findOrderByToken(resort, wanted.token)
  const stay = order && stayOf(order.lines)
  if (!stay || order.state !== 'held' || order.hold.seconds <= 0) return null
  // The same rooms alone are another purchase, at another price.
  if (flightOf(order.lines)) return null
  // Held before they signed in: they are shown less now, and pay no more than that.
  if (wanted.sessions?.length && seen && seen.minor < stay.total.minor) return null
  const { currency, promocode } = order
  const isSameWith = (code: string | null) =>
    isSameChoice({ ...stay, currency, promocode }, { ...wanted, promocode: code })
  // Held before without the code, at the price that is shown with it in the address.
  const isCodeLeftOut = seen?.minor === stay.total.minor && isSameWith(null)
  return isSameWith(wanted.promocode) || isCodeLeftOut ? { outcome: 'held', order } : null
}
