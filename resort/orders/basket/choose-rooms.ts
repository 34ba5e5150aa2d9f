import { isDeepStrictEqual } from 'node:util'
import { transact } from '#db/transact.ts'
import { type MadeQuote, makeQuote } from '../../availability/make-quote.ts'
import type { Quote } from '../../availability/quote.ts'
import type { RoomChosen } from '../../availability/quote-rooms.ts'
import type { Stay } from '../../calendar/stay.ts'
import { today } from '../../calendar/today.ts'
import { makeExtraLines } from '../../extras/make-extra-lines.ts'
import { airportOf, type FlightItem } from '../../flights/flight-item.ts'
import { takeSearch } from '../../flights/search-queries.ts'
import type { Line, NewLine } from '../../lines/line.ts'
import { kindOf } from '../../lines/line-kind.ts'
import type { Currency } from '../../money/currency.ts'
import type { Resort } from '../../resort.ts'
import { toRoomLines } from '../../stays/room-item.ts'
import { hashToken } from '../../visitors/token.ts'
import type { PayChoice } from '../due.ts'
import { letGo } from '../hold/let-go.ts'
import { isOfStay } from '../of-stay.ts'
import { guestActor, type Order } from '../order.ts'
import { findOrderOf, lockOrderOf } from '../order-reading.ts'
import { carryOver, keepWay } from './carry-over.ts'
import { type Buyer, openDraft } from './open-draft.ts'
import { putLines } from './put-lines.ts'

export type RoomsWanted = Buyer & {
  hotel: string
  stay: Stay
  rooms: readonly RoomChosen[]
  extras?: readonly string[]
  pay?: PayChoice
}

/** A flight for whoever comes to these rooms, and the search that it was found by. */
export type FlightBeside = { line: NewLine<FlightItem>; search: string }

export type ChosenRooms =
  | { outcome: 'chosen'; order: Order }
  /** A payment of this visitor has not ended; its page is still open somewhere. */
  | { outcome: 'payment-open'; order: Order }
  | { outcome: 'too-many-drafts' | 'maintenance' }
  | Exclude<MadeQuote, { outcome: 'quoted' }>

const mostTurns = 3

/** Somebody else has an offer of the same search: the airline sells once from what it was asked. */
export type FlightTaken = { outcome: 'flight-taken' }

/**
 * Puts a price on the chosen rooms and keeps them for the visitor; what was held before is given back. Whoever chooses
 * rooms alone leaves the package that they had.
 */
export async function chooseRooms(resort: Resort, wanted: RoomsWanted): Promise<ChosenRooms> {
  const chosen = await choose(resort, { ...wanted, flight: null })
  if (chosen.outcome === 'flight-taken') throw new Error('Rooms alone take no flight.')
  return chosen
}

/** The same beside a flight that was priced: rooms at the rate of a package, and all of it paid when booking. */
export async function chooseBesideFlight(
  resort: Resort,
  wanted: RoomsWanted & { flight: FlightBeside },
): Promise<ChosenRooms | FlightTaken> {
  return await choose(resort, { ...wanted, promocode: null })
}

type Wanted = RoomsWanted & { flight: FlightBeside | null }

async function choose(resort: Resort, wanted: Wanted): Promise<ChosenRooms | FlightTaken> {
  if (resort.maintenance.isOn()) return { outcome: 'maintenance' }
  const { token, address, promocode } = wanted
  const before = await findOrderOf(resort.db, resort.kinds, hashToken(token))
  if (before?.state === 'paying') return { outcome: 'payment-open', order: before }
  // Their own hold must not make the rooms look sold out.
  if (before?.state === 'held') await letGoOfHeld(resort, token)
  const promo = promocode ? { code: promocode, guesser: { token, address } } : null
  const made = await makeQuote(resort, { ...wanted, promo, beside: wanted.flight ? 'flight' : null })
  if (made.outcome !== 'quoted') return made
  for (let turn = 1; ; turn++) {
    // What a member pays is not owed to the code, which is told as left out.
    const code = made.by === 'members' ? null : promocode
    const present = turn === 1 ? before : await findOrderOf(resort.db, resort.kinds, hashToken(token))
    const answer = await put(resort, { ...wanted, promocode: code }, { quote: made.quote, present })
    if (answer.outcome !== 'look-again') return answer
    if (turn === mostTurns) throw new Error('The order changes all the time while rooms are chosen.')
  }
}

async function letGoOfHeld(resort: Resort, token: string): Promise<void> {
  await transact(resort.db, async (tx) => {
    const present = await lockOrderOf(tx, resort.kinds, hashToken(token))
    if (present?.state !== 'held') return
    await letGo(tx, resort, present, { to: 'draft', cause: 'chosen-again', by: guestActor })
  })
}

/** A tab of the same guest put something else onto the order at this moment. */
type LookAgain = { outcome: 'look-again' }

/** `present` is the order as it was read before: whoever prices asks for a connection, and must not wait for one while it keeps one. */
type Putting = { quote: Quote; present: Order | null }

async function put(
  resort: Resort,
  wanted: Wanted,
  { quote, present }: Putting,
): Promise<ChosenRooms | FlightTaken | LookAgain> {
  const { kinds, clock } = resort
  const { currency, language, country, promocode, flight } = wanted
  const others = present ? linesInAnotherCurrency(present, currency) : []
  const priced = await inCurrency(resort, others, wanted)
  return await transact(resort.db, async (tx) => {
    const opened = await openDraft(tx, resort, wanted)
    if (opened.outcome !== 'draft') return opened
    const { order } = opened
    const now = linesInAnotherCurrency(order, currency)
    if (!isDeepStrictEqual(idsOf(now), idsOf(others))) return { outcome: 'look-again' }
    if (flight && (await takeSearch(tx, flight.search, order.id)) === 'of-another') return { outcome: 'flight-taken' }
    const { typed, guest, extras: codes } = carryOver(order, quote)
    const beside = { rooms: quote, landsAt: flight && airportOf(flight.line.item.offer) }
    const extras = await makeExtraLines(tx, wanted.extras ?? codes, beside)
    const chosen = await putLines(tx, resort, order, {
      off: [...order.lines.filter(isOfStay), ...now],
      on: [
        ...toRoomLines(quote, clock.timeZone, flight ? 'at-once' : 'as-planned'),
        ...(flight ? [flight.line] : []),
        ...extras,
        ...priced,
      ],
      change: { currency, language, country, promocode, typed, guest },
      // Rooms that are chosen anew are paid as their plans ask, unless the guest says otherwise, or said so of these nights.
      pay: flight ? 'all-now' : (wanted.pay ?? keepWay(order, quote, { kinds, today: today(clock) }) ?? asPlanned),
    })
    return { outcome: 'chosen', order: chosen }
  })
}

const asPlanned: PayChoice = 'rest-at-the-property'

/** What stays beside the rooms and cannot stay as it is. What was booked is not on the draft that is filled next. */
function linesInAnotherCurrency({ state, lines, ...order }: Order, currency: Currency): Line[] {
  const isOpen = state === 'draft' || state === 'held'
  return isOpen && order.currency !== currency ? lines.filter((line) => !isOfStay(line)) : []
}

function idsOf(lines: readonly Line[]): string[] {
  return lines.map(({ id }) => id)
}

/** What else is on the order, in the currency that the rooms are paid in now. What cannot be had any more is left out. */
async function inCurrency(resort: Resort, others: readonly Line[], wanted: RoomsWanted): Promise<NewLine[]> {
  const { token, address, currency, promocode } = wanted
  const priced: NewLine[] = []
  for (const code of new Set(others.map(({ kind }) => kind))) {
    const lines = others.filter(({ kind }) => kind === code)
    const guesser = { token, address }
    const repricing = { lines, order: others, currency, promocode, guesser }
    const again = await kindOf(resort.kinds, code).priceAgain(resort, repricing)
    if (again.outcome === 'priced') priced.push(...again.lines)
  }
  return priced
}
