import { transact } from '#db/transact.ts'
import { crashPoint } from '../crash-point.ts'
import type { Line } from '../lines/line.ts'
import { convert } from '../money/convert-money.ts'
import { loadRates } from '../money/load-rates.ts'
import { compare } from '../money/money.ts'
import { savePosting } from '../payments/ledger-queries.ts'
import type { Resort } from '../resort.ts'
import type { FlightItem } from './flight-item.ts'
import type { FlightOrder, Flights } from './flight-port.ts'
import { lockFlight, moveFlight } from './flight-queries.ts'
import { postBought, postSold } from './post-flight.ts'
import { heard, orSilent } from './supplier-silent.ts'

type Fulfilled = 'done' | 'failed' | 'later'

/** What was sold is the guest's: seats that are only held are paid for, and the books say what was won or lost on it. */
export async function fulfilFlight(resort: Resort, line: Line<FlightItem>): Promise<Fulfilled> {
  const paid = await payWhereHeld(resort, line)
  if (paid === 'done') await bookSale(resort, line)
  return paid
}

async function payWhereHeld(resort: Resort, line: Line<FlightItem>): Promise<Fulfilled> {
  const { flights } = resort
  const { step, order } = line.item
  if (step === 'confirmed' || step === 'airline-changed') return 'done'
  if (step === 'ordering' || step === 'unknown' || !flights) return 'later'
  if (step !== 'held' || !order) return 'failed'
  // Whether it is paid nobody knows then: the next one asks first.
  return await orSilent(pay(resort, flights, line), 'later')
}

async function pay(resort: Resort, flights: Flights, line: Line<FlightItem>): Promise<Fulfilled> {
  const { order, offer } = line.item
  const now = await heard(flights.find(order?.id ?? ''))
  if (now.isCancelled) return 'failed'
  if (now.isPaid) return await confirm(resort, line, now)
  // Nobody pays more for it than the guest was told.
  if (compare(now.total, offer.total) > 0) return 'failed'
  crashPoint('before-flight-paid')
  const answer = await heard(flights.pay(now))
  crashPoint('after-flight-paid')
  if (answer.outcome === 'thinking') return 'later'
  if (answer.outcome === 'refused') return 'failed'
  return answer.order.isPaid ? await confirm(resort, line, answer.order) : 'later'
}

/** Its guest was told that tickets were being paid for; now there are some. */
async function confirm(resort: Resort, { id }: Line, order: FlightOrder): Promise<Fulfilled> {
  return await transact<Fulfilled>(resort.db, async (tx) => {
    const flight = await lockFlight(tx, id)
    if (flight?.item.step !== 'held') return flight?.item.step === 'confirmed' ? 'done' : 'later'
    await moveFlight(tx, { line: id, from: 'held', to: 'confirmed', why: 'paid', order })
    await savePosting(tx, postBought(flight, order))
    const letter = { kind: 'confirmation', cause: `ticketed ${id}`, news: 'ticketed' } as const
    await resort.letters.write(tx, resort, flight.order, letter)
    return 'done'
  })
}

async function bookSale(resort: Resort, { id, total, item }: Line<FlightItem>): Promise<void> {
  const rates = await loadRates(resort)
  const cost = item.offer.total
  const isKnown = [cost.currency, total.currency].every((each) => each === 'USD' || rates[each] !== undefined)
  await transact(resort.db, async (tx) => {
    const flight = await lockFlight(tx, id)
    if (flight?.state !== 'sold') return
    // Without a rate of today it is worth what was paid for it: nothing is won or lost by guessing.
    const worth = isKnown ? convert(cost, rates, total.currency) : total
    await savePosting(tx, postSold(flight, { paid: total, cost, worth }))
  })
}
