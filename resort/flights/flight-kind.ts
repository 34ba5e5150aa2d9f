import { sql } from 'kysely'
import type { Tx } from '#db/transact.ts'
import { today as todayOf } from '../calendar/today.ts'
import { feeAt } from '../lines/cancellation-terms.ts'
import type { LineKind, PricedAgain, Repricing } from '../lines/line-kind.ts'
import { loadRates } from '../money/load-rates.ts'
import { money } from '../money/money.ts'
import { reversePosting } from '../payments/ledger-queries.ts'
import type { Resort } from '../resort.ts'
import { describeFlight } from './describe-flight.ts'
import { beginCompensating } from './end-attempt.ts'
import { feeOfFlight } from './fee-of-flight.ts'
import { dayOfLeaving } from './flight-days.ts'
import { flightInvariants } from './flight-invariants.ts'
import { type FlightItem, flightKindCode, isUnderway, underwaySteps } from './flight-item.ts'
import { flightLine } from './flight-line.ts'
import type { FlightOffer } from './flight-offer.ts'
import type { Flights } from './flight-port.ts'
import {
  deleteFlightLines,
  flightOfLine,
  forgetDocuments,
  listFlightsOver,
  listOrdersWithFlightsToEnd,
  lockFlight,
  markEndedByAirline,
  readFlight,
  saveFlightLines,
} from './flight-queries.ts'
import { fulfilFlight } from './fulfil-flight.ts'
import { soldName } from './post-flight.ts'
import { priceFlight } from './price-flight.ts'
import { isSameItinerary } from './seal-offer.ts'
import { secureFlight } from './secure-flight.ts'

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
  release: async (tx, { lines }) => {
    for (const { id } of lines) await giveUp(tx, id)
  },
  priceAgain,
  secure: {
    ask: secureFlight,
    isUnderway: ({ step }) => underwaySteps.some((each) => each === step),
    isOpen: isUnderway,
    underway: sql<boolean>`exists (select from flight_line own where own.line = line.id and own.step in (${sql.join(
      underwaySteps.map((step) => sql.lit(step)),
    )}))`,
  },
  fulfilment: { ask: fulfilFlight, listOpen: listOrdersWithFlightsToEnd },
  feeToCancel: (line, { now, today }) =>
    dayOfLeaving(line.item.offer) < today
      ? null
      : (feeOfFlight(line, now) ?? money(feeAt(line.cancellation, now), line.total.currency)),
  beginsOn: ({ offer }) => dayOfLeaving(offer),
  describe: describeFlight,
  listOver: listFlightsOver,
  invariants: flightInvariants,
}

/** PostgreSQL's own word for a transaction that has to begin again: an airline is being asked at this moment. */
class AskedMeanwhile extends Error {
  readonly code = '40001'
}

/** Its guest does not have it any more: what was bought goes back to the airline, and out of the books. */
async function giveUp(tx: Tx, line: string): Promise<void> {
  const flight = await lockFlight(tx, line)
  if (!flight) return
  const { step } = flight.item
  if (isUnderway(flight.item)) throw new AskedMeanwhile(`The flight ${line} is being bought.`)
  await reversePosting(tx, soldName(line), `flight-unsold:${line}`)
  if (step === 'airline-changed' && flight.item.isChangedEssentially) await markEndedByAirline(tx, line)
  if (step === 'confirmed' || step === 'held' || step === 'airline-changed')
    await beginCompensating(tx, flight, { from: step, why: 'given-up' })
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
    if (!flights || dayOfLeaving(item.offer) <= todayOf(resort.clock)) return { outcome: 'not-available' }
    const asked = await askAgain(flights, item.offer.id)
    if ('error' in asked) return { outcome: 'supplier-silent', error: asked.error }
    const { offer } = asked
    const price = offer && priceFlight(offer.total, { currency, rates, prices })
    if (!price || !isSameItinerary(offer, item.offer)) return { outcome: 'not-available' }
    fresh.push(flightLine(offer, price, item.travellers))
  }
  return { outcome: 'priced', lines: fresh }
}

async function askAgain(flights: Flights, id: string): Promise<{ offer: FlightOffer | null } | { error: unknown }> {
  try {
    return { offer: await flights.priceAgain(id) }
  } catch (error) {
    return { error }
  }
}
