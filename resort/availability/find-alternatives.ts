import { addDays, type Day } from '../calendar/day.ts'
import { momentOf } from '../calendar/moment.ts'
import { nightCount, type Stay } from '../calendar/stay.ts'
import type { Resort } from '../resort.ts'
import { type Hotel, type RoomCategory, roomCategories } from '../rooms/room-type.ts'
import { findMemberRate } from './find-member-rate.ts'
import type { StaysWanted } from './find-stays.ts'
import { judgePromo } from './judge-promo.ts'
import { leastStay } from './least-stay.ts'
import { mostDaysAway, nearbyStays } from './nearby-stays.ts'
import { type GuestTotal, priceForGuest } from './price-beside.ts'
import { type StayQuestion, toSearch } from './stay-question.ts'

/** So many other dates are shown. */
const mostDates = 6

export type AlternativesWanted = StaysWanted & { category?: RoomCategory | null }

export type FoundAlternatives =
  | {
      outcome: 'found' | 'none'
      /** From the same arrival, where it asks for more nights than were wanted. */
      least: (GuestTotal & { stay: Stay }) | null
      /** The same length in the same rooms, the nearest in the order of the calendar. */
      dates: (GuestTotal & { stay: Stay })[]
      /** The same dates in other rooms, cheapest first. */
      categories: (GuestTotal & { category: RoomCategory })[]
      /** The same dates in the sister hotels. */
      hotels: (GuestTotal & { hotel: Hotel })[]
    }
  | { outcome: 'unknown-hotel' }
  | { outcome: 'currency-not-offered' }

/** What else there is when the dates cannot be had: other days, other rooms, the sister hotels, each at its price. */
export async function findAlternatives(resort: Resort, wanted: AlternativesWanted): Promise<FoundAlternatives> {
  const { stay, hotel: code, category = null } = wanted
  const moment = momentOf(resort.clock)
  const nights = await findAround(resort, code, { stay, today: moment.today })
  if (!nights) return { outcome: 'unknown-hotel' }
  const { promo } = await judgePromo(resort, wanted)
  const { rooms, currency } = wanted
  const members = await findMemberRate(resort, resort.nights, { ...wanted, stay: null })
  const currencies = await resort.nights.listCurrencies()
  const question: StayQuestion = { rooms, currency, promo, members, moment, currencies }
  const here = toSearch(question, nights, stay)
  if (!here) return { outcome: 'currency-not-offered' }
  const price = (each: Stay) => {
    const search = toSearch(question, nights, each)
    const found = search && priceForGuest(nights, search, category)
    return found ? [{ stay: each, ...found }] : []
  }
  const longer = leastStay(nights, here)
  const [least = null] = longer ? price(longer) : []
  const dates = takeNearest(nearbyStays(stay, moment.today), price)
  const categories = roomCategories.flatMap((each) => {
    const found = each === category ? null : priceForGuest(nights, here, each)
    return found ? [{ category: each, ...found }] : []
  })
  const hotels = await findSisters(resort, wanted, question)
  return {
    outcome: least || dates.length + categories.length + hotels.length ? 'found' : 'none',
    least,
    dates,
    categories: categories.toSorted((a, b) => a.total.minor - b.total.minor),
    hotels,
  }
}

/** No more are priced than are shown. */
function takeNearest<Priced extends { stay: Stay }>(stays: readonly Stay[], price: (stay: Stay) => Priced[]): Priced[] {
  const found: Priced[] = []
  for (const stay of stays) {
    if (found.length === mostDates) break
    found.push(...price(stay))
  }
  return found.toSorted((a, b) => a.stay.checkIn.localeCompare(b.stay.checkIn))
}

function findAround(resort: Resort, hotel: string, { stay, today }: { stay: Stay; today: Day }) {
  const earliest = addDays(stay.checkIn, -mostDaysAway)
  const first = earliest < today ? today : earliest
  return resort.nights.findNights(hotel, first, 2 * mostDaysAway + nightCount(stay) + 1)
}

async function findSisters(resort: Resort, { hotel, stay }: StaysWanted, question: StayQuestion) {
  const sisters = (await resort.nights.listHotels()).filter(({ code }) => code !== hotel)
  const found = await Promise.all(
    sisters.map(async (sister) => {
      const nights = await resort.nights.findNights(sister.code, stay.checkIn, nightCount(stay) + 1)
      const search = nights && toSearch(question, nights, stay)
      const booking = search && priceForGuest(nights, search)
      return booking ? [{ hotel: sister, ...booking }] : []
    }),
  )
  return found.flat()
}
