import type { Day } from '../calendar/day.ts'
import { momentOf } from '../calendar/moment.ts'
import { nightCount, type Stay } from '../calendar/stay.ts'
import type { Party } from '../guests/party.ts'
import type { Currency } from '../money/currency.ts'
import type { Rate } from '../money/rate.ts'
import type { Guesser } from '../rates/code-guesses.ts'
import type { PromoGap } from '../rates/promo.ts'
import type { RatePlan } from '../rates/rate-plan.ts'
import { findTariff } from '../rates/tariff.ts'
import type { Resort } from '../resort.ts'
import type { Hotel, RoomType } from '../rooms/room-type.ts'
import { findOwnRate } from './find-own-rate.ts'
import { judgePromo, type PromoAnswer } from './judge-promo.ts'
import {
  findPicked,
  listStays,
  type RoomOffers,
  type RoomPicked,
  type Unavailable,
  whyNotChosen,
} from './list-stays.ts'
import { addOwnRooms, type OwnRooms } from './own-rooms.ts'

export type StaysWanted = {
  hotel: string
  stay: Stay
  rooms: readonly Party[]
  currency: Currency
  /** What is already chosen for each room; null where nothing is. */
  chosen?: readonly (RoomPicked | null)[]
  promo?: { code: string; guesser: Guesser } | null
  /** With what the browser says it is signed in; left out where nobody can be. */
  sessions?: readonly string[]
  /** They are bought with a flight: never to be taken from what somebody asks, only from what is bought with it. */
  beside?: 'flight' | null
  /** What whoever asks has set aside. */
  own?: OwnRooms | null
}

export type FoundStays =
  | {
      /** Not available says for every room type why; `findAlternatives` knows what else there is. */
      outcome: 'found' | 'not-available'
      hotel: Hotel
      roomTypes: RoomType[]
      ratePlans: RatePlan[]
      rooms: RoomOffers[]
      /** Why what was chosen for a room cannot be had; null where it can, and where nothing was. */
      refused: (Unavailable | null)[]
      /** Units of the currency for one US dollar, and the day that rate is of. */
      perUsd: Rate
      rateDay: Day
      promo: PromoAnswer
      /** What is missing of a code that may be told. */
      promoGap: PromoGap | null
    }
  | { outcome: 'unknown-hotel' }
  | { outcome: 'currency-not-offered' }

/** Every room type and plan that can be sold to each room, with its nights, taxes and total. */
export async function findStays(resort: Resort, wanted: StaysWanted): Promise<FoundStays> {
  const { stay, rooms, currency, chosen = [] } = wanted
  // The day of departure has a say as well.
  const found = await resort.nights.findNights(wanted.hotel, stay.checkIn, nightCount(stay) + 1)
  if (!found) return { outcome: 'unknown-hotel' }
  const nights = wanted.own ? addOwnRooms(found, wanted.own) : found
  const tariff = findTariff(await resort.nights.listCurrencies(), currency, nights.taxes)
  if (!tariff) return { outcome: 'currency-not-offered' }
  const { answer, promo, gap } = await judgePromo(resort, wanted)
  const members = await findOwnRate(resort, resort.nights, wanted)
  const moment = momentOf(resort.clock)
  const types = chosen.map((pick) => pick?.roomType ?? null)
  const search = { stay, rooms, chosen: types, promo, members, ...moment, ...tariff }
  const offers = listStays(nights, search)
  const refused = offers.map((each, room) => {
    const pick = chosen[room]
    if (!pick || findPicked(each, pick)) return null
    return whyNotChosen(nights, search, { offers: each, chosen: { ...pick, party: each.party } })
  })
  const { hotel, roomTypes, ratePlans } = nights
  const outcome = isHoused(offers) ? 'found' : 'not-available'
  const rate = { perUsd: tariff.perUsd, rateDay: tariff.day ?? moment.today }
  return { outcome, hotel, roomTypes, ratePlans, rooms: offers, refused, ...rate, promo: answer, promoGap: gap }
}

function isHoused(rooms: readonly RoomOffers[]): boolean {
  return rooms.every(({ types }) => types.some((type) => type.outcome === 'on-sale'))
}
