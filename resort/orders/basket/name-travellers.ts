import { transact } from '#db/transact.ts'
import { today } from '../../calendar/today.ts'
import { flightOf } from '../../flights/flight-item.ts'
import { saveTravellers } from '../../flights/flight-queries.ts'
import { judgeTravellers, type NamedTraveller, type TravellersJudged, toTyped } from '../../flights/judge-travellers.ts'
import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import type { Order } from '../order.ts'
import { loadOrder, lockOrderOf } from '../order-reading.ts'

export type TravellersNamed =
  | { outcome: 'named'; order: Order }
  | { outcome: 'no-flight' }
  /** The airline was asked with the names that were there. */
  | { outcome: 'too-late'; order: Order }
  /** Somebody of the offer has no name, or somebody has one whom the offer does not know. */
  | { outcome: 'others' }
  | Extract<TravellersJudged, { outcome: 'wrong' }>

/** Who flies, as in the passport: everybody of the offer, and nobody else. */
export async function nameTravellers(
  resort: Resort,
  { token, travellers }: { token: string; travellers: readonly NamedTraveller[] },
): Promise<TravellersNamed> {
  return await transact<TravellersNamed>(resort.db, async (tx) => {
    const order = await lockOrderOf(tx, resort.kinds, hashToken(token))
    const line = order && flightOf(order.lines)
    if (!order || !line) return { outcome: 'no-flight' }
    const isOpen = order.state === 'draft' || order.state === 'held' || order.state === 'expired'
    if (!isOpen || !['quoted', 'failed'].includes(line.item.step)) return { outcome: 'too-late', order }
    const numbers = (all: readonly { id: string }[]) => JSON.stringify(all.map(({ id }) => id).toSorted())
    if (numbers(travellers) !== numbers(line.item.offer.travellers)) return { outcome: 'others' }
    const { offer } = line.item
    const typed = offer.travellers.map(({ id }) => toTyped(travellers.find((each) => each.id === id)))
    const judged = judgeTravellers(offer, typed, today(resort.clock))
    if (judged.outcome === 'wrong') return judged
    await saveTravellers(tx, line.id, judged.travellers)
    return { outcome: 'named', order: await loadOrder(tx, resort.kinds, order.id) }
  })
}
