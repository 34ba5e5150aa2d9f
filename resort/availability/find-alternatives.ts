import { addDays, type Day } from '../calendar/day.ts'
import { momentOf } from '../calendar/moment.ts'
import { nightCount, type Stay } from '../calendar/stay.ts'
import type { Money } from '../money/money.ts'
import type { Resort } from '../resort.ts'
import { type Hotel, type RoomCategory, roomCategories } from '../rooms/room-type.ts'
import { cheapestBooking } from './cheapest-booking.ts'
import type { StaysWanted } from './find-stays.ts'
import { judgePromo } from './judge-promo.ts'
import { leastStay } from './least-stay.ts'
import { mostDaysAway, nearbyStays } from './nearby-stays.ts'
import { type StayQuestion, toSearch } from './stay-question.ts'

export type AlternativesWanted = StaysWanted & { category?: RoomCategory | null }

export type FoundAlternatives =
  | {
      outcome: 'found' | 'none'
      /** From the same arrival, where it asks for more nights than were wanted. */
      least: { stay: Stay; total: Money } | null
      /** The same length in the same rooms, nearest first. */
      dates: { stay: Stay; total: Money }[]
      /** The same dates in other rooms, cheapest first. */
      categories: { category: RoomCategory; total: Money }[]
      /** The same dates in the sister hotels. */
      hotels: { hotel: Hotel; total: Money }[]
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
  const question: StayQuestion = { rooms, currency, promo, moment, currencies: await resort.nights.listCurrencies() }
  const here = toSearch(question, nights, stay)
  if (!here) return { outcome: 'currency-not-offered' }
  const price = (each: Stay) => {
    const search = toSearch(question, nights, each)
    const found = search && cheapestBooking(nights, search, category)
    return found ? [{ stay: each, total: found.total }] : []
  }
  const longer = leastStay(nights, here)
  const [least = null] = longer ? price(longer) : []
  const dates = nearbyStays(stay, moment.today).flatMap(price)
  const categories = roomCategories.flatMap((each) => {
    const found = each === category ? null : cheapestBooking(nights, here, each)
    return found ? [{ category: each, total: found.total }] : []
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
      const booking = search && cheapestBooking(nights, search)
      return booking ? [{ hotel: sister, total: booking.total }] : []
    }),
  )
  return found.flat()
}
