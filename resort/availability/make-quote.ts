import { momentOf } from '../calendar/moment.ts'
import { nightCount, nightsOf, type Stay } from '../calendar/stay.ts'
import type { Party } from '../guests/party.ts'
import type { Currency } from '../money/currency.ts'
import type { Guesser } from '../rates/apply-promo.ts'
import { findTariff } from '../rates/tariff.ts'
import type { Resort } from '../resort.ts'
import { databaseNights } from './database-nights.ts'
import { type HotelNights, positionOf } from './hotel-nights.ts'
import { judgePromo } from './judge-promo.ts'
import { listStays, type RoomOffers, type Unavailable } from './list-stays.ts'
import { addRooms, type Quote, type QuotedRoom } from './quote.ts'
import type { RoomNights } from './stock-queries.ts'

export type RoomChosen = { party: Party; roomType: string; ratePlan: string }

export type QuoteWanted = {
  hotel: string
  stay: Stay
  rooms: readonly RoomChosen[]
  currency: Currency
  promo?: { code: string; guesser: Guesser } | null
  /** Nights that whoever asks has already, and would give back. */
  own?: RoomNights
}

export type MadeQuote =
  | { outcome: 'quoted'; quote: Quote }
  /** The first room that cannot be had, counted from 0. */
  | { outcome: 'not-available'; room: number; why: Unavailable }
  | { outcome: 'promo-invalid' | 'too-many-guesses' }
  | { outcome: 'unknown-hotel' }
  | { outcome: 'currency-not-offered' }

/**
 * What the chosen rooms cost as one stay, in one currency at one exchange rate. Prices come from the database, not from
 * memory: what a guest accepts is what the tables say at this moment.
 */
export async function makeQuote(resort: Resort, wanted: QuoteWanted): Promise<MadeQuote> {
  const { stay, currency } = wanted
  const source = databaseNights(resort)
  const nights = await source.findNights(wanted.hotel, stay.checkIn, nightCount(stay) + 1)
  if (!nights) return { outcome: 'unknown-hotel' }
  if (wanted.own) giveBack(nights, wanted.own)
  const tariff = findTariff(await source.listCurrencies(), currency, nights.taxes)
  if (!tariff) return { outcome: 'currency-not-offered' }
  const { answer, promo } = await judgePromo(resort, wanted)
  if (answer === 'invalid') return { outcome: 'promo-invalid' }
  if (answer === 'too-many-guesses') return { outcome: answer }
  const moment = momentOf(resort.clock)
  const offers = listStays(nights, {
    stay,
    rooms: wanted.rooms.map(({ party }) => party),
    chosen: wanted.rooms.map(({ roomType }) => roomType),
    promo,
    ...moment,
    ...tariff,
  })
  const rooms: QuotedRoom[] = []
  for (const [index, chosen] of wanted.rooms.entries()) {
    const room = chooseRoom(nights, offers[index], chosen)
    if ('why' in room) return { outcome: 'not-available', room: index, why: room.why }
    rooms.push(room)
  }
  const { perUsd, day: rateDay } = tariff
  const frozen = {
    hotel: wanted.hotel,
    stay,
    currency,
    perUsd,
    rateDay: rateDay ?? moment.today,
    promo: promo?.id ?? null,
  }
  return { outcome: 'quoted', quote: { ...frozen, rooms, ...addRooms(currency, rooms) } }
}

/** On nights read for this question alone. */
function giveBack(nights: HotelNights, own: RoomNights): void {
  for (const { roomType, rooms } of own.rooms) {
    const left = nights.rooms.find(({ room }) => room.code === roomType)?.left
    for (const night of nightsOf(own.stay)) {
      const at = positionOf(nights, night)
      if (left?.[at] !== undefined) left[at] += rooms
    }
  }
}

function chooseRoom(
  nights: HotelNights,
  offers: RoomOffers | undefined,
  { party, roomType, ratePlan }: RoomChosen,
): QuotedRoom | { why: Unavailable } {
  const type = offers?.types.find((each) => each.roomType === roomType)
  if (type?.outcome === 'not-available') return { why: type.why }
  const offer = type?.offers.find((each) => each.ratePlan === ratePlan)
  const room = nights.rooms.find((each) => each.room.code === roomType)
  const plan = room?.rates.find((each) => each.plan.code === ratePlan)?.plan
  if (!offer || !room || !plan) return { why: { reason: 'not-on-sale' } }
  const { policies, mealPlan, cancellation, deposit, legal, afi } = plan
  return {
    ...offer,
    party,
    roomType,
    roomName: room.room.name,
    planName: plan.name,
    planDescription: plan.description,
    ...{ policies, mealPlan, cancellation, deposit, legal, afi },
  }
}
