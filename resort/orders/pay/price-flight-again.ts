import { transact } from '#db/transact.ts'
import { flightOf, isFlightLine } from '../../flights/flight-item.ts'
import { kindOf } from '../../lines/line-kind.ts'
import type { Money } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import { agreeAnew } from '../basket/carry-over.ts'
import { putLines } from '../basket/put-lines.ts'
import { fitGifts } from '../fit-gifts.ts'
import type { Order } from '../order.ts'
import { findOrderOf, lockOrder } from '../order-reading.ts'
import type { MeansOfPayment } from './means-of-payment.ts'

export type FlightPricedAgain =
  | { outcome: 'same' }
  /** The airline asks for another amount: nothing is paid before its guest has read it. */
  | { outcome: 'price-changed'; before: Money; order: Order }
  | { outcome: 'flight-gone'; order: Order }
  | { outcome: 'airline-silent'; order: Order; error: unknown }

/** Right before the card is asked for, the airline says once more what it asks for. What is the same keeps its price. */
export async function priceFlightAgain(
  resort: Resort,
  { token, address }: Pick<MeansOfPayment, 'token' | 'address'>,
): Promise<FlightPricedAgain> {
  const order = await findOrderOf(resort.db, resort.kinds, hashToken(token))
  const line = order?.state === 'held' ? flightOf(order.lines) : null
  if (!order || !line) return { outcome: 'same' }
  const { currency, promocode, lines } = order
  const asked = { lines: [line], order: lines, currency, promocode, guesser: { token, address } }
  try {
    const again = await kindOf(resort.kinds, line.kind).priceAgain(resort, asked)
    if (again.outcome === 'supplier-silent') return { outcome: 'airline-silent', order, error: again.error }
    if (again.outcome !== 'priced') return { outcome: 'flight-gone', order }
    const fresh = again.lines.filter(isFlightLine)[0]
    if (!fresh) return { outcome: 'flight-gone', order }
    // A rate of exchange that has moved since is the house's own affair.
    const { offer } = fresh.item
    const { total } = line.item.offer
    if (offer.total.minor === total.minor && offer.total.currency === total.currency) return { outcome: 'same' }
    return await transact(resort.db, async (tx) => {
      const held = await lockOrder(tx, resort.kinds, order.id)
      const old = held && flightOf(held.lines)
      if (held?.state !== 'held' || old?.id !== line.id) return { outcome: 'same' }
      const change = agreeAnew(held)
      const priced = await putLines(tx, resort, held, { off: [old], on: again.lines, change })
      return { outcome: 'price-changed', before: held.total, order: await fitGifts(tx, resort, priced) }
    })
  } catch (error) {
    return { outcome: 'airline-silent', order, error }
  }
}
