import type { Db } from '#db/connect.ts'
import { transact } from '#db/transact.ts'
import { crashPoint } from '../crash-point.ts'
import { type Alone, eachAlone } from '../each-alone.ts'
import { money } from '../money/money.ts'
import { savePosting } from '../payments/ledger-queries.ts'
import type { Resort } from '../resort.ts'
import { beginCompensating } from './end-attempt.ts'
import { type LostAttempt, listLostAttempts, touchAttempt } from './flight-attempt-queries.ts'
import type { FlightOrder, FlightRefundQuote, Flights } from './flight-port.ts'
import { listCompensating, lockFlight, moveFlight, saveFlightQuote, touchFlight } from './flight-queries.ts'
import { postBought, postGivenUp } from './post-flight.ts'
import { heard, orSilent } from './supplier-silent.ts'

export type Compensated = 'refunded' | 'partly-refunded' | 'later' | 'done-before'

/**
 * Gives a flight that nobody has back to its airline: what comes back is said first and then agreed to. Whoever comes by
 * goes on from what the supplier says, so a lost answer or a dead process changes nothing.
 */
export async function compensateFlight(resort: Resort, line: string): Promise<Compensated> {
  const { db, flights } = resort
  const flight = await transact(db, (tx) => lockFlight(tx, line))
  if (flight?.item.step !== 'compensating' || !flight.item.order || !flights) return 'done-before'
  const order = await orSilent(cancel(resort, flights, { line, id: flight.item.order.id }), null)
  return order?.isCancelled ? await end(resort, line, order) : 'later'
}

async function cancel(
  { db }: Resort,
  flights: Flights,
  { line, id }: { line: string; id: string },
): Promise<FlightOrder> {
  const order = await heard(flights.find(id))
  if (order.isCancelled) return order
  const quote = await heard(flights.quoteCancelling(id))
  crashPoint('after-flight-quoted')
  await transact(db, (tx) => saveFlightQuote(tx, line, quote))
  await heard(flights.cancel(quote.id))
  crashPoint('after-flight-cancelled')
  return await heard(flights.find(id))
}

async function end({ db }: Resort, line: string, order: FlightOrder): Promise<Compensated> {
  return await transact<Compensated>(db, async (tx) => {
    const flight = await lockFlight(tx, line)
    if (flight?.item.step !== 'compensating') return 'done-before'
    const back = backOf(order)
    const isWhole = !order.isPaid || back.minor >= order.total.minor
    if (order.isPaid) {
      // One that nobody had heard of before was never written down.
      await savePosting(tx, postBought(flight, order))
      await savePosting(tx, postGivenUp(flight, order, back))
    }
    // What it gave in place of money is its guest's.
    if (order.back) await saveFlightQuote(tx, line, order.back)
    const to = isWhole ? 'refunded' : 'partly-refunded'
    await moveFlight(tx, { line, from: 'compensating', to, why: 'cancelled', order })
    return to
  })
}

/** Credits of an airline are no money of the house. */
function backOf({ back: quote, total }: FlightOrder): NonNullable<FlightRefundQuote['back']> {
  const none = money(0, total.currency)
  if (!quote?.back || quote.isCredit || quote.back.currency !== total.currency) return none
  return quote.back.minor > total.minor ? total : quote.back
}

const most = 50

export type FlightsSwept = { givenBack: number; found: number; waiting: number }

/** What died half-way is given back here; and what was given up too early, should it be there after all. */
export async function sweepFlights(resort: Resort): Promise<FlightsSwept> {
  return await eachAlone(async (alone) => {
    const ends: Compensated[] = []
    for (const line of await listCompensating(resort.db, most)) {
      // One that cannot be given back for now must not keep the sweep from the others.
      await touchFlight(resort.db, line)
      const end = await alone(`Giving back the flight ${line}`, () => compensateFlight(resort, line))
      if (end) ends.push(end)
    }
    const waiting = ends.filter((each) => each === 'later').length
    return { givenBack: ends.length - waiting, waiting, found: await findLost(resort, alone) }
  })
}

async function findLost({ db, flights }: Resort, alone: Alone): Promise<number> {
  if (!flights) return 0
  let found = 0
  for (const attempt of await listLostAttempts(db, most)) {
    await touchAttempt(db, attempt.id)
    const isFound = await alone(`The lost attempt ${attempt.id}`, () => takeUpLost(db, flights, attempt))
    if (isFound) found += 1
  }
  return found
}

async function takeUpLost(db: Db, flights: Flights, { id, line, familyName }: LostAttempt): Promise<boolean> {
  const order = await flights.findByAttempt(id, familyName).catch(() => null)
  if (!order || order.isCancelled) return false
  await transact(db, async (tx) => {
    const flight = await lockFlight(tx, line)
    if (flight?.item.step === 'failed')
      await beginCompensating(tx, flight, { from: 'failed', why: 'made-after-all', order })
  })
  return true
}
