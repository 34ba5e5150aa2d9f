import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import { momentOf } from '../calendar/moment.ts'
import { daysOfMonth, type Month, parseMonth } from '../calendar/month.ts'
import { isForSale, longestStayNights, type Stay } from '../calendar/stay.ts'
import { isParty, mostRooms, type Party } from '../guests/party.ts'
import { inPieces } from '../in-pieces.ts'
import type { Currency } from '../money/currency.ts'
import { divide, type Money } from '../money/money.ts'
import type { Guesser } from '../rates/code-guesses.ts'
import type { Promo } from '../rates/promo.ts'
import { findTariff } from '../rates/tariff.ts'
import type { Resort } from '../resort.ts'
import { followBooking } from './booking-calendar.ts'
import { cheapestBooking } from './cheapest-booking.ts'
import { findMemberRate } from './find-member-rate.ts'
import { type HotelNights, holdStill, positionOf } from './hotel-nights.ts'
import { judgePromo, type PromoAnswer } from './judge-promo.ts'
import { listLengths } from './lengths.ts'
import { type GuestTotal, priceBeside } from './price-beside.ts'
import { type StayQuestion, toSearch } from './stay-question.ts'

/** So many are shown: the cheapest, and some to choose from. */
const mostShown = 6

export type CheapestWanted = {
  hotel: string
  month: Month
  nights: number
  rooms: readonly Party[]
  currency: Currency
  promo?: { code: string; guesser: Guesser } | null
  /** With what the browser says it is signed in; left out where nobody can be. */
  sessions?: readonly string[]
}

/** A stay at its cheapest, everything in the price. */
export type CheapStay = GuestTotal & { stay: Stay; averageNight: Money }

export type FoundCheapest =
  | { outcome: 'found'; stays: CheapStay[]; promo: PromoAnswer }
  /** No such stay lies in the month; `least` nights are the fewest that do, where any does. */
  | { outcome: 'none'; least: number | null; promo: PromoAnswer }
  /** A month, a length or a party that the house sells to nobody. */
  | { outcome: 'not-for-sale' }
  | { outcome: 'unknown-hotel' }
  | { outcome: 'currency-not-offered' }

/** The cheapest stays of so many nights, all of them within one month, cheapest first and the earlier of two alike. */
export async function findCheapestStays(resort: Resort, wanted: CheapestWanted): Promise<FoundCheapest> {
  const moment = momentOf(resort.clock)
  const arrivals = isSold(wanted) ? arrivalsIn(wanted.month, moment.today) : []
  const [first] = arrivals
  if (!first) return { outcome: 'not-for-sale' }
  const found = await resort.nights.findNights(wanted.hotel, first, arrivals.length + 1)
  if (!found) return { outcome: 'unknown-hotel' }
  const currencies = await resort.nights.listCurrencies()
  if (!findTariff(currencies, wanted.currency, found.taxes)) return { outcome: 'currency-not-offered' }
  const { answer, promo } = await judgePromo(resort, { ...wanted, stay: null })
  const nights = holdStill(found)
  const members = await findMemberRate(resort, resort.nights, { ...wanted, stay: null })
  const question = { ...wanted, arrivals, promo, members, moment, currencies }
  const priced = await inPieces(priceEach(nights, question))
  const stays = priced.flat().toSorted((a, b) => a.total.minor - b.total.minor)
  const shown = stays.slice(0, mostShown).map((each) => ({ ...each, ...besideOf(nights, question, each) }))
  if (shown.length) return { outcome: 'found', stays: shown, promo: answer }
  const { rooms } = wanted
  return { outcome: 'none', least: shortestOf(nights, { rooms, promo, arrivals, today: moment.today }), promo: answer }
}

function isSold({ month, nights, rooms }: CheapestWanted): boolean {
  const isLength = Number.isInteger(nights) && nights >= 1 && nights <= longestStayNights
  const isCount = rooms.length >= 1 && rooms.length <= mostRooms
  return isLength && isCount && rooms.every(isParty) && parseMonth(month) !== null
}

/** The days of the month on which a stay may still begin. */
function arrivalsIn(month: Month, today: Day): Day[] {
  return daysOfMonth(month).filter((checkIn) => isForSale({ checkIn, checkOut: addDays(checkIn, 1) }, today))
}

type Pricing = StayQuestion & { nights: number; arrivals: readonly Day[] }

function* priceEach(hotel: HotelNights, question: Pricing): Generator<CheapStay[]> {
  const { nights, arrivals } = question
  for (const checkIn of arrivals.slice(0, Math.max(0, arrivals.length - nights + 1))) {
    const stay = { checkIn, checkOut: addDays(checkIn, nights) }
    const search = toSearch(question, hotel, stay)
    const booking = search && cheapestBooking(hotel, search)
    yield booking ? [{ stay, total: booking.total, averageNight: divide(booking.total, nights) }] : []
  }
}

function besideOf(hotel: HotelNights, question: Pricing, { stay, total }: CheapStay) {
  const search = toSearch(question, hotel, stay)
  return search && priceBeside(hotel, search, { total })
}

type Shortest = { rooms: readonly Party[]; promo: Promo | null; arrivals: readonly Day[]; today: Day }

/** The fewest nights that can be had within the month. */
function shortestOf(hotel: HotelNights, { arrivals, today, ...search }: Shortest): number | null {
  const booking = followBooking(hotel, search)
  const shortest = arrivals.flatMap((arrival, index) => {
    const [least] = listLengths(booking.lengthsFrom(positionOf(hotel, arrival), daysBetween(today, arrival)))
    return least && index + least <= arrivals.length ? [least] : []
  })
  return shortest.length ? Math.min(...shortest) : null
}
