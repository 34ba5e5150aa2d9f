import { today as todayOf } from '../calendar/today.ts'
import { feeAt } from '../lines/cancellation-terms.ts'
import type { LineKind, PricedAgain, Repricing } from '../lines/line-kind.ts'
import { loadRates } from '../money/load-rates.ts'
import { money } from '../money/money.ts'
import type { Resort } from '../resort.ts'
import { describeFlight } from './describe-flight.ts'
import { feeOfFlight } from './fee-of-flight.ts'
import { firstDayOf } from './flight-days.ts'
import { flightInvariants } from './flight-invariants.ts'
import { type FlightItem, flightKindCode } from './flight-item.ts'
import { flightLine } from './flight-line.ts'
import { deleteFlightLines, forgetDocuments, flightOfLine, listFlightsOver, readFlight, saveFlightLines } from './flight-queries.ts'
import { priceFlight } from './price-flight.ts'
import { isSameItinerary } from './seal-offer.ts'

/** A flight there and back, of one offer. Seats are the airline's: nothing of the house's own is set aside. */
export const flightKind: LineKind<FlightItem> = {
  code: flightKindCode,
  item: flightOfLine,
  readItem: readFlight,
  save: saveFlightLines,
  remove: deleteFlightLines,
  hold: async () => ({ outcome: 'held' }),
  // The airline has been asked: what it needed to know of passports is forgotten.
  sell: async (tx, { lines }) =>
    await forgetDocuments(
      tx,
      lines.map(({ id }) => id),
    ),
  release: async () => {},
  priceAgain,
  feeToCancel: (line, { now, today }) =>
    firstDayOf(line.item.offer) < today
      ? null
      : (feeOfFlight(line, now) ?? money(feeAt(line.cancellation, now), line.total.currency)),
  beginsOn: ({ offer }) => firstDayOf(offer),
  describe: describeFlight,
  listOver: listFlightsOver,
  invariants: flightInvariants,
}

/** The airline is asked what the same flights cost now; others in their place are no answer. */
async function priceAgain(
  resort: Resort,
  { lines, currency }: Repricing<FlightItem>,
): Promise<PricedAgain<FlightItem>> {
  const { flights, flightPrices: prices } = resort
  const rates = await loadRates(resort)
  const fresh = []
  for (const { item } of lines) {
    if (!flights || firstDayOf(item.offer) <= todayOf(resort.clock)) return { outcome: 'not-available' }
    const offer = await flights.priceAgain(item.offer.id)
    const price = offer && priceFlight(offer.total, { currency, rates, prices })
    if (!price || !isSameItinerary(offer, item.offer)) return { outcome: 'not-available' }
    fresh.push(flightLine(offer, price, item.travellers))
  }
  return { outcome: 'priced', lines: fresh }
}
