import { momentOf } from '../calendar/moment.ts'
import { nightCount, type Stay } from '../calendar/stay.ts'
import type { Party } from '../guests/party.ts'
import type { Currency } from '../money/currency.ts'
import { sum } from '../money/money.ts'
import type { Guesser } from '../rates/code-guesses.ts'
import { findTariff } from '../rates/tariff.ts'
import type { Resort } from '../resort.ts'
import { type CheapestRoom, cheapestOffers } from './cheapest-booking.ts'
import { findMemberRate } from './find-member-rate.ts'
import { type HotelNights, positionOf, roomsLeft } from './hotel-nights.ts'
import { judgePromo } from './judge-promo.ts'
import type { StaySearch } from './list-stays.ts'
import { type GuestTotal, priceBeside } from './price-beside.ts'
import { splitParty } from './split-party.ts'

export type SplitAsked = {
  hotel: string
  stay: Stay
  /** Everybody who comes, whatever rooms they take. */
  adults: number
  childrenAges: readonly number[]
  currency: Currency
  promo?: { code: string; guesser: Guesser } | null
  /** With what the browser says it is signed in; left out where nobody can be. */
  sessions?: readonly string[]
}

export type ProposedSplit =
  | (GuestTotal & { outcome: 'proposed'; rooms: (CheapestRoom & { party: Party })[] })
  | { outcome: 'too-many-guests' }
  | { outcome: 'unknown-hotel' }
  | { outcome: 'currency-not-offered' }

/** More people than five rooms hold are not tried. */
const mostPeople = 30

/** The cheapest rooms for people who may not fit one: every child with an adult, and each room at its price. */
export async function proposeSplit(resort: Resort, asked: SplitAsked): Promise<ProposedSplit> {
  const { stay, adults, childrenAges, currency } = asked
  const nights = await resort.nights.findNights(asked.hotel, stay.checkIn, nightCount(stay) + 1)
  if (!nights) return { outcome: 'unknown-hotel' }
  const tariff = findTariff(await resort.nights.listCurrencies(), currency, nights.taxes)
  if (!tariff) return { outcome: 'currency-not-offered' }
  if (adults + childrenAges.length > mostPeople) return { outcome: 'too-many-guests' }
  const { promo } = await judgePromo(resort, asked)
  const members = await findMemberRate(resort, resort.nights, asked)
  const search = { stay, chosen: [], promo, members, ...momentOf(resort.clock), ...tariff }
  const offersFor = rememberOffers(nights, search)
  const first = positionOf(nights, stay.checkIn)
  const split = splitParty({
    adults,
    childrenAges,
    left: nights.rooms.map((room) => roomsLeft(room, first, nightCount(stay))),
    priceOf: (party) => new Map([...offersFor(party)].map(([type, { offer }]) => [type, offer.total.minor])),
    classOf: (age) => classOf(nights, age),
  })
  if (!split) return { outcome: 'too-many-guests' }
  const rooms = split.rooms.flatMap(({ party, type }) => {
    const cheapest = offersFor(party).get(type)
    return cheapest ? [{ party, ...cheapest }] : []
  })
  const total = sum(
    currency,
    rooms.map(({ offer }) => offer.total),
  )
  const parties = split.rooms.map(({ party }) => party)
  return { outcome: 'proposed', rooms, total, ...priceBeside(nights, { ...search, rooms: parties }, { total }) }
}

function rememberOffers(nights: HotelNights, search: Omit<StaySearch, 'rooms'>) {
  const known = new Map<string, Map<number, CheapestRoom>>()
  return (party: Party): Map<number, CheapestRoom> => {
    const key = `${party.adults}|${party.childrenAges
      .map((age) => classOf(nights, age))
      .toSorted()
      .join()}`
    const offers = known.get(key) ?? cheapestOffers(nights, { ...search, rooms: [party] })
    known.set(key, offers)
    return offers
  }
}

/** Ages that every plan and the municipal fee treat alike: the number of age limits below them. */
function classOf(nights: HotelNights, age: number): number {
  const plans = nights.rooms[0]?.rates.map(({ plan }) => plan) ?? []
  const limits = plans.flatMap((plan) => plan.childBands.flatMap(({ leastAge, mostAge }) => [leastAge, mostAge + 1]))
  return new Set([...limits, nights.taxes.feeAge].filter((limit) => limit <= age)).size
}
