import { addJob } from '#db/add-job.ts'
import { type Tx, transact } from '#db/transact.ts'
import type { Secured } from '../lines/line-kind.ts'
import { savePosting } from '../payments/ledger-queries.ts'
import type { Resort } from '../resort.ts'
import { type AttemptOutcome, endAttempt } from './flight-attempt-queries.ts'
import type { FlightItem } from './flight-item.ts'
import type { FlightOrder, FlightRefusal } from './flight-port.ts'
import { type LockedFlight, lockFlight, moveFlight } from './flight-queries.ts'
import { postBought } from './post-flight.ts'

/** The airline sold it, or holds it. Whoever hears of it first writes it down, and what it costs the house. */
export async function endAsOrdered(
  { db }: Pick<Resort, 'db'>,
  line: string,
  { attempt, order }: { attempt: string; order: FlightOrder },
): Promise<Secured> {
  return await transact<Secured>(db, async (tx) => {
    const flight = await lockFlight(tx, line)
    if (!flight) throw new Error(`The flight ${line} is ordered and on no order.`)
    const { step } = flight.item
    if (step !== 'ordering' && step !== 'unknown') return standingOf(flight.item)
    await endAttempt(tx, attempt, { outcome: 'ordered', said: order.id })
    // Given up by the airline before anybody heard of it.
    if (order.isCancelled) {
      await moveFlight(tx, { line, from: step, to: 'failed', why: 'cancelled-by-airline', order, refused: 'other' })
      return { outcome: 'refused', why: 'other' }
    }
    const to = order.isPaid ? 'confirmed' : 'held'
    await moveFlight(tx, { line, from: step, to, why: 'ordered', order })
    if (order.isPaid) await savePosting(tx, postBought(flight, order))
    if (flight.state !== 'held') {
      await beginCompensating(tx, flight, { from: to, why: 'nobody-waits-for-it' })
      return { outcome: 'refused', why: 'other' }
    }
    return { outcome: 'secured' }
  })
}

/** The airline did not sell it: its guest may try again. */
export async function endAsRefused(
  { db }: Pick<Resort, 'db'>,
  line: string,
  { attempt, outcome, said }: { attempt: string; outcome: Exclude<AttemptOutcome, 'ordered'>; said: string },
): Promise<Secured> {
  return await transact<Secured>(db, async (tx) => {
    const flight = await lockFlight(tx, line)
    const step = flight?.item.step
    if (step !== 'ordering' && step !== 'unknown') return standingOf(flight?.item)
    if (!(await endAttempt(tx, attempt, { outcome, said }))) return { outcome: 'later' }
    const why: FlightRefusal = outcome === 'not-made' ? 'other' : outcome
    await moveFlight(tx, { line, from: step, to: 'failed', why: outcome, refused: why })
    return { outcome: 'refused', why }
  })
}

/** What is known of it without asking anybody. */
export function standingOf(item: FlightItem | undefined): Secured {
  switch (item?.step) {
    case 'confirmed':
    case 'held':
    case 'airline-changed':
      return { outcome: 'secured' }
    case 'ordering':
    case 'unknown':
      return { outcome: 'later' }
    default:
      return { outcome: 'refused', why: item?.refused ?? 'other' }
  }
}

/** It was bought and nobody has it any more: it is given back to the airline, once this has taken effect. */
export async function beginCompensating(
  tx: Tx,
  { line }: Pick<LockedFlight, 'line'>,
  { from, why, order }: { from: 'confirmed' | 'held' | 'airline-changed' | 'failed'; why: string; order?: FlightOrder },
): Promise<void> {
  await moveFlight(tx, { line, from, to: 'compensating', why, ...(order && { order }) })
  await addJob(tx, { task: 'compensate-flight', payload: { line }, key: `compensate ${line}` })
}
