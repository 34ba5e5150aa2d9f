import { isDeepStrictEqual } from 'node:util'
import type { Day } from '../calendar/day.ts'
import { momentOf } from '../calendar/moment.ts'
import { isForSale, nightCount, type Stay } from '../calendar/stay.ts'
import { today } from '../calendar/today.ts'
import { isParty, mostRooms } from '../guests/party.ts'
import type { Currency } from '../money/currency.ts'
import { listOfferedCurrencies, type OfferedCurrency, offeredAt } from '../money/list-offered-currencies.ts'
import type { Guesser } from '../rates/code-guesses.ts'
import { coversStay, type Promo } from '../rates/promo.ts'
import { findTariff } from '../rates/tariff.ts'
import type { Resort } from '../resort.ts'
import { databaseNights } from './database-nights.ts'
import { loadEditionAndRates } from './edition-queries.ts'
import { findOwnRate } from './find-own-rate.ts'
import type { HotelNights } from './hotel-nights.ts'
import { type JudgedPromo, judgePromo } from './judge-promo.ts'
import type { NightSource } from './night-source.ts'
import type { MemberRate } from './offer.ts'
import { addOwnRooms } from './own-rooms.ts'
import { type QuotedRooms, quoteRooms, type RoomChosen } from './quote-rooms.ts'
import type { RoomNights } from './stock-queries.ts'

export type QuoteWanted = {
  hotel: string
  stay: Stay
  rooms: readonly RoomChosen[]
  currency: Currency
  promo?: { code: string; guesser: Guesser } | null
  /** With what the browser says it is signed in. */
  sessions?: readonly string[]
  /** They are bought with a flight: never to be taken from what somebody asks, only from what is bought with it. */
  beside?: 'flight' | null
  /** A promotion that is theirs already: it is taken off as long as these days are among its own. */
  ownPromo?: Promo | null
  /** Likewise of members, whoever is signed in by now. */
  ownMembers?: readonly Promo[]
  /** Nights that whoever asks has already, and would give back. */
  own?: RoomNights
}

export type MadeQuote =
  | QuotedRooms
  | { outcome: 'promo-invalid' | 'too-many-guesses' }
  | { outcome: 'unknown-hotel' }
  | { outcome: 'currency-not-offered' }

/**
 * What the chosen rooms cost as one stay, in one currency at one exchange rate. What a guest accepts is what the tables say
 * at this moment: prices come from memory only where the database says that nothing of them was changed since they were
 * read, and nobody is refused by memory alone. docs/decisions/0517
 */
export async function makeQuote(resort: Resort, wanted: QuoteWanted): Promise<MadeQuote> {
  const { stay, currency } = wanted
  if (!isSold(wanted, today(resort.clock))) return { outcome: 'not-available', room: 0, why: { reason: 'not-on-sale' } }
  const tables = databaseNights(resort)
  const read = () => tables.findNights(wanted.hotel, stay.checkIn, nightCount(stay) + 1)
  const { kept, currencies } = await findKept(resort, wanted)
  const nights = kept ?? (await read())
  if (!nights) return { outcome: 'unknown-hotel' }
  const tariff = findTariff(currencies, currency, nights.taxes)
  if (!tariff) return { outcome: 'currency-not-offered' }
  const { answer, promo } = await findPromo(resort, wanted)
  if (answer === 'invalid') return { outcome: 'promo-invalid' }
  if (answer === 'too-many-guesses') return { outcome: answer }
  const members = await findMembers(resort, tables, wanted)
  const asked = { ...wanted, promo, members, tariff, moment: momentOf(resort.clock) }
  const quoteFrom = (found: HotelNights) => quoteRooms(wanted.own ? addOwnRooms(found, wanted.own) : found, asked)
  const quoted = quoteFrom(nights)
  // A room may be free again that memory has not heard of yet.
  const again = kept && quoted.outcome !== 'quoted' ? await read() : null
  return again ? quoteFrom(again) : quoted
}

/** The nights in memory, where all of them but the rooms left is as the tables have it; with the rates of exchange of this moment. */
async function findKept(
  { db, clock, nights: board }: Resort,
  { hotel, stay }: QuoteWanted,
): Promise<{ kept: HotelNights | null; currencies: readonly OfferedCurrency[] }> {
  if (!board.isFollowing()) return { kept: null, currencies: await listOfferedCurrencies({ db, clock }) }
  const { edition, rates } = await loadEditionAndRates(db, hotel)
  const now = offeredAt(clock.now(), rates)
  const known = await board.listCurrencies()
  const nights = await board.findNights(hotel, stay.checkIn, nightCount(stay) + 1)
  return {
    kept: nights?.edition === edition ? nights : null,
    // Whatever was worked out at these rates is known by the array.
    currencies: isDeepStrictEqual(known, now) ? known : now,
  }
}

/** The rules of every stay, however it was asked for. */
function isSold({ stay, rooms }: QuoteWanted, day: Day): boolean {
  const isCount = rooms.length >= 1 && rooms.length <= mostRooms
  return isCount && isForSale(stay, day) && rooms.every(({ party }) => isParty(party))
}

/** What they have already is not made another by signing in, unless they ask for other dates. */
async function findMembers(resort: Resort, source: NightSource, wanted: QuoteWanted): Promise<MemberRate | null> {
  const { ownPromo, ownMembers = [], sessions, stay } = wanted
  const found = ownPromo && !sessions ? null : await findOwnRate(resort, source, wanted)
  const own = ownMembers.filter((promo) => coversStay(promo, stay))
  if (!own.length) return found
  return { promos: [...(found?.is === 'applied' ? found.promos : []), ...own], is: 'applied' }
}

async function findPromo(resort: Resort, wanted: QuoteWanted): Promise<JudgedPromo> {
  const { ownPromo, stay } = wanted
  if (!ownPromo) return await judgePromo(resort, wanted)
  // That of members is one of theirs.
  const isCovered = !ownPromo.membersOnly && coversStay(ownPromo, stay)
  return { answer: isCovered ? 'applied' : 'none', promo: isCovered ? ownPromo : null, gap: null }
}
