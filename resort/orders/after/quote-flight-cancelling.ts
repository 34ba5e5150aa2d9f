import { transact } from '#db/transact.ts'
import { crashPoint } from '../../crash-point.ts'
import { flightOf } from '../../flights/flight-item.ts'
import type { FlightRefundQuote } from '../../flights/flight-port.ts'
import { saveFlightQuote } from '../../flights/flight-queries.ts'
import type { Resort } from '../../resort.ts'
import { isBooked } from '../order.ts'
import { loadOrder, lockOrder } from '../order-reading.ts'
import { mayAskAirline } from './may-ask-airline.ts'

export type FlightQuoted =
  | { outcome: 'quoted'; quote: FlightRefundQuote }
  | { outcome: 'no-flight' }
  | { outcome: 'too-often' }
  | { outcome: 'airline-silent'; error: unknown }

/** A word of the airline that holds no longer than this is asked for anew: its guest has to read it first. */
const leastMs = 60_000

/** What would come back if the flight of an order were cancelled now, as the airline says it. What it said before is asked for again only once that is old. */
export async function quoteFlightCancelling(resort: Resort, id: string): Promise<FlightQuoted> {
  const order = await loadOrder(resort.db, resort.kinds, id)
  const line = isBooked(order) ? flightOf(order.lines) : null
  const { flights } = resort
  const isBought = line?.state === 'sold' && (line.item.step === 'confirmed' || line.item.step === 'airline-changed')
  if (!line?.item.order || !isBought || !flights) return { outcome: 'no-flight' }
  const { quote: known } = line.item
  if (known && known.endsAt.getTime() - resort.clock.now().getTime() > leastMs)
    return { outcome: 'quoted', quote: known }
  if (!(await mayAskAirline(resort, id))) return { outcome: 'too-often' }
  const quote = await flights.quoteCancelling(line.item.order.id).catch((error: unknown) => ({ error }))
  if ('error' in quote) return { outcome: 'airline-silent', error: quote.error }
  crashPoint('after-cancelling-quoted')
  return await transact<FlightQuoted>(resort.db, async (tx) => {
    const now = await lockOrder(tx, resort.kinds, id)
    if (!now || flightOf(now.lines)?.id !== line.id) return { outcome: 'no-flight' }
    await saveFlightQuote(tx, line.id, quote)
    return { outcome: 'quoted', quote }
  })
}
