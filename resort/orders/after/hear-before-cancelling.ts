import { setTimeout as wait } from 'node:timers/promises'
import { flightOf } from '../../flights/flight-item.ts'
import type { FlightOrder, Flights } from '../../flights/flight-port.ts'
import type { Resort } from '../../resort.ts'
import { isBooked } from '../order.ts'
import { findOrder } from '../order-reading.ts'
import { keepWhatIsTrue } from './hear-of-flight-change.ts'
import { findLines, type LinesToCancel } from './lines-to-cancel.ts'
import { mayAskAirline } from './may-ask-airline.ts'

/** The supplier looks into its own books for this, and no airline is asked. */
const longestMs = 3_000

/** Why the supplier said nothing, for whoever looks after the house. */
export type Unheard = { error: unknown }

/**
 * A notice may be on its way: nobody pays a fee for a flight that its airline does not fly any more, so what is true is asked
 * before a flight is given up. A supplier that says nothing keeps nobody from cancelling.
 */
export async function hearBeforeCancelling(
  resort: Resort,
  id: string,
  { lines }: { lines: LinesToCancel },
): Promise<Unheard | null> {
  const order = await findOrder(resort.db, resort.kinds, id)
  if (!order || !isBooked(order) || !resort.flights) return null
  const flight = flightOf(order.lines)
  const wanted = findLines(lines, order)?.lines
  if (!flight || (wanted !== 'all' && !wanted?.includes(flight.id))) return null
  const { step, order: bought } = flight.item
  const isBought = step === 'confirmed' || step === 'airline-changed'
  if (!bought || !isBought || flight.state !== 'sold' || !(await mayAskAirline(resort, id))) return null
  const said = await askBooks(resort.flights, bought.id)
  if ('error' in said) return said
  await keepWhatIsTrue(resort, { line: flight.id, order: id, number: order.number }, said.books)
  return null
}

async function askBooks(flights: Flights, bought: string): Promise<{ books: FlightOrder } | Unheard> {
  const late = new AbortController()
  try {
    return await Promise.race([
      flights.find(bought).then((books) => ({ books })),
      wait(
        longestMs,
        { error: new Error(`The supplier said nothing within ${longestMs} ms.`) },
        { signal: late.signal },
      ),
    ])
  } catch (error) {
    return { error }
  } finally {
    late.abort()
  }
}
