import { randomUUID } from 'node:crypto'
import { type Tx, transact } from '#db/transact.ts'
import { momentOf } from '../calendar/moment.ts'
import { hashNetwork } from '../guests/network-of.ts'
import type { Resort } from '../resort.ts'
import { tellSecurity } from '../security-event.ts'
import { spendBudget, spendBudgetOf } from '../visitors/network-use-queries.ts'
import { hashToken } from '../visitors/token.ts'
import { isOrigin } from './airport-queries.ts'
import { fetchOffers } from './fetch-offers.ts'
import { hashQuestion, refuseTrip, type Trip, type TripRefusal, toQuestion } from './flight-question.ts'
import {
  beginSearch,
  endSilentSearch,
  type FlightSearch,
  findSearch,
  findSharedSearch,
  lockQuestion,
} from './search-queries.ts'

export type FlightsWanted = Trip & {
  token: string
  address: string
  /** The order that this visitor is filling: what it took of a search stays in it. */
  order: string | null
}

export type FlightsAsked =
  /** Whoever began it may wait for its end; for everybody else somebody does. */
  | { outcome: 'asked'; search: FlightSearch; underway: Promise<void> | null }
  | { outcome: 'refused'; why: TripRefusal | 'unknown-origin' }
  /** So much was asked in this hour already, by this visitor, this network or everybody. */
  | { outcome: 'too-many-searches' }
  /** The house sells no flights, or nothing new now. */
  | { outcome: 'no-flights' | 'maintenance' }

/** Asks airlines for a way to the hotel and home; whoever asks the same within some minutes is told what they told. */
export async function askFlights(resort: Resort, wanted: FlightsWanted): Promise<FlightsAsked> {
  if (!resort.flights) return { outcome: 'no-flights' }
  const why = refuseTrip(wanted, momentOf(resort.clock).today)
  if (why) return { outcome: 'refused', why }
  if (!(await isOrigin(resort.db, wanted.from))) return { outcome: 'refused', why: 'unknown-origin' }
  const question = toQuestion(wanted)
  const hash = hashQuestion(question)
  const known = await findSharedSearch(resort.db, hash, wanted.order)
  if (known) return { outcome: 'asked', search: known, underway: null }
  if (resort.maintenance.isOn()) return { outcome: 'maintenance' }
  const claim = randomUUID()
  const begun = await begin(resort, wanted, { question, hash, claim })
  if (begun.outcome === 'too-many-searches') {
    tellSecurity('flight-searches', { who: hashNetwork(wanted.address) })
    return begun
  }
  const { search, isOwn } = begun
  if (!isOwn) return { outcome: 'asked', search, underway: null }
  const underway = fetchOffers({ ...resort, flights: resort.flights }, { id: search.id, claim }, question)
  // Whoever waits for it hears what went wrong; a house that closes meanwhile does not fall over it.
  underway.catch(() => {})
  return { outcome: 'asked', search, underway }
}

type Beginning = Parameters<typeof beginSearch>[1]
type Begun = { outcome: 'too-many-searches' } | { outcome: 'begun'; search: FlightSearch; isOwn: boolean }

/** Nothing that was spent counts where nothing was asked. */
class UsedUp extends Error {}

async function begin({ db }: Resort, wanted: FlightsWanted, beginning: Beginning): Promise<Begun> {
  try {
    return await transact(db, async (tx) => {
      const { hash } = beginning
      await lockQuestion(tx, hash)
      // Of those who asked at the same moment, one may have its answer by now.
      const ended = await findSharedSearch(tx, hash, wanted.order)
      if (ended) return { outcome: 'begun', search: ended, isOwn: false }
      await endSilentSearch(tx, hash)
      const id = await beginSearch(tx, beginning)
      const search = id ? await findSearch(tx, id) : await findSharedSearch(tx, hash, wanted.order)
      // It ended between the two statements: the next look finds it.
      if (!search) throw new Error('A search of flights is neither begun nor there.')
      if (id) await spend(tx, wanted)
      return { outcome: 'begun', search, isOwn: id !== null }
    })
  } catch (error) {
    if (error instanceof UsedUp) return { outcome: 'too-many-searches' }
    throw error
  }
}

async function spend(tx: Tx, { token, address }: FlightsWanted): Promise<void> {
  const spent = [
    await spendBudgetOf(tx, 'flights-of-visitor', hashToken(token)),
    await spendBudget(tx, 'flights', address),
    await spendBudgetOf(tx, 'flights-of-house', 'house'),
  ]
  if (spent.includes('used-up')) throw new UsedUp()
}
