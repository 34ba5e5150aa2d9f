import { transact } from '#db/transact.ts'
import { crashPoint } from '../crash-point.ts'
import type { GuestDetails } from '../guests/guest-details.ts'
import type { Line } from '../lines/line.ts'
import type { Secured, SecuringFor } from '../lines/line-kind.ts'
import { isSame } from '../money/money.ts'
import type { Resort } from '../resort.ts'
import { endAsOrdered, endAsRefused, standingOf } from './end-attempt.ts'
import { type FlightAttempt, listAttempts, saveAttempt, saveThinking, touchAttempt } from './flight-attempt-queries.ts'
import { type FlightItem, isUnderway } from './flight-item.ts'
import type { FlightAnswer, FlightRefusal, Flights, FlightWish } from './flight-port.ts'
import { lockFlight, moveFlight, saveFlightRefusal } from './flight-queries.ts'
import { isSameItinerary, sealOffer } from './seal-offer.ts'

/** An airline may think for two minutes; what the supplier's own list does not have so long after was not made. */
const longestSeconds = 180

/**
 * Buys a flight, or has its seats held, once: what was asked for is written down before the airline hears of it, and while
 * nobody knows what became of that, it is asked for and not ordered again. No lock is held while an airline thinks.
 */
export async function secureFlight(resort: Resort, line: Line<FlightItem>, by: SecuringFor): Promise<Secured> {
  const { flights } = resort
  if (!flights) return { outcome: 'later' }
  const { step } = line.item
  if (isUnderway(line.item)) return await findOut(resort, flights, line)
  if (step !== 'quoted' && step !== 'failed') return standingOf(line.item)
  const checked = await check(flights, line)
  if (checked === 'unknown') return { outcome: 'later' }
  if (checked !== 'as-read') {
    await transact(resort.db, (tx) => saveFlightRefusal(tx, line.id, checked))
    return { outcome: 'refused', why: checked }
  }
  crashPoint('before-flight-attempt')
  const attempt = await begin(resort, line, by)
  // Another process began a moment ago, or its guest gave it up.
  if (!attempt) return { outcome: 'later' }
  crashPoint('after-flight-attempt')
  const answer = await ask(flights, toWish(line, { attempt, by: by.guest }))
  crashPoint('after-flight-answer')
  switch (answer.outcome) {
    case 'ordered':
      return await endAsOrdered(resort, line.id, { attempt, order: answer.order })
    case 'refused':
      return await endAsRefused(resort, line.id, { attempt, outcome: answer.why, said: answer.said })
    default:
      await noteUnknown(resort, line.id, { attempt, why: answer.outcome })
      return await findOut(resort, flights, line)
  }
}

/** What is bought is what was read, at the price that was read: by our own books, and by what the airline says now. */
async function check(
  flights: Flights,
  { item, total }: Line<FlightItem>,
): Promise<'as-read' | 'unknown' | FlightRefusal> {
  const { offer, seal, travellers } = item
  if (sealOffer(offer, total) !== seal) return 'price'
  if (travellers.length !== offer.travellers.length) return 'names'
  const again = await flights.priceAgain(offer.id).catch(() => 'unknown' as const)
  if (again === 'unknown') return 'unknown'
  if (!again || !isSameItinerary(again, offer)) return 'gone'
  return isSame(again.total, offer.total) ? 'as-read' : 'price'
}

async function begin({ db }: Resort, { id }: Line, { mayBegin }: SecuringFor): Promise<string | null> {
  return await transact(db, async (tx) => {
    if (!(await mayBegin(tx))) return null
    const flight = await lockFlight(tx, id)
    if (!flight) return null
    const { step } = flight.item
    // What it belongs to was let go of, or somebody else is at it.
    if (flight.state !== 'held' || (step !== 'quoted' && step !== 'failed')) return null
    const attempt = await saveAttempt(tx, id)
    await moveFlight(tx, { line: id, from: step, to: 'ordering', why: 'asked', refused: null })
    return attempt
  })
}

type Unanswered = { outcome: 'no-answer' }

/** Only the supplier's own silence is caught: then nobody knows what came of it. */
async function ask(flights: Flights, wish: FlightWish): Promise<FlightAnswer | Unanswered> {
  return await flights.order(wish).catch((): Unanswered => ({ outcome: 'no-answer' }))
}

function toWish(
  { item: { offer, travellers } }: Line<FlightItem>,
  { attempt, by }: { attempt: string; by: GuestDetails },
): FlightWish {
  const contact = { mail: by.email, phone: by.phone }
  return { attempt, offer, travellers: [...travellers], contact, isHeld: offer.hold !== null }
}

async function noteUnknown(
  { db }: Resort,
  line: string,
  { attempt, why }: { attempt: string; why: 'thinking' | 'no-answer' },
): Promise<void> {
  await transact(db, async (tx) => {
    const flight = await lockFlight(tx, line)
    if (flight?.item.step !== 'ordering') return
    if (why === 'thinking') await saveThinking(tx, attempt)
    await moveFlight(tx, { line, from: 'ordering', to: 'unknown', why })
  })
}

/** Looks for the order that an attempt may have made, and for one of an attempt before that was given up too early. */
async function findOut(resort: Resort, flights: Flights, line: Line<FlightItem>): Promise<Secured> {
  const attempts = (await listAttempts(resort.db, line.id)).filter(
    ({ outcome }) => outcome === null || outcome === 'not-made',
  )
  const open = attempts.find(({ outcome }) => outcome === null)
  if (!open) return { outcome: 'later' }
  const found = await lookFor(flights, line, attempts)
  crashPoint('after-flight-looked-for')
  if (found === 'unknown') return { outcome: 'later' }
  if (found) return await endAsOrdered(resort, line.id, { attempt: open.id, order: found })
  await touchAttempt(resort.db, open.id)
  if (open.isThinking || open.seconds < longestSeconds) return { outcome: 'later' }
  return await endAsRefused(resort, line.id, { attempt: open.id, outcome: 'not-made', said: 'nothing was heard of it' })
}

async function lookFor(flights: Flights, { item }: Line<FlightItem>, attempts: readonly FlightAttempt[]) {
  const familyName = item.travellers[0]?.familyName ?? ''
  try {
    for (const { id } of attempts) {
      const order = await flights.findByAttempt(id, familyName)
      if (order) return order
    }
    return null
  } catch {
    return 'unknown' as const
  }
}

/** The airline has said by itself, or somebody of the house knows, that nothing came of it; unless something did. */
export async function giveUpAttempt(resort: Resort, line: Line<FlightItem>, said: string): Promise<Secured> {
  const { flights } = resort
  const attempts = await listAttempts(resort.db, line.id)
  const open = attempts.find(({ outcome }) => outcome === null)
  if (!flights || !open) return standingOf(line.item)
  const found = await lookFor(flights, line, [open])
  if (found === 'unknown') return { outcome: 'later' }
  if (found) return await endAsOrdered(resort, line.id, { attempt: open.id, order: found })
  return await endAsRefused(resort, line.id, { attempt: open.id, outcome: 'other', said })
}
