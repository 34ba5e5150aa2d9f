import type { Moment } from '../calendar/moment.ts'
import type { Stay } from '../calendar/stay.ts'
import type { Party } from '../guests/party.ts'
import type { Currency } from '../money/currency.ts'
import type { Promo } from '../rates/promo.ts'
import type { Tariff } from '../rates/tariff.ts'
import type { HotelNights } from './hotel-nights.ts'
import { listStays, type RoomOffers, type Unavailable } from './list-stays.ts'
import { addRooms, type Quote, type QuotedRoom, toQuotedRoom } from './quote.ts'

export type RoomChosen = { party: Party; roomType: string; ratePlan: string }

export type QuotedRooms =
  | { outcome: 'quoted'; quote: Quote }
  /** The first room that cannot be had, counted from 0. */
  | { outcome: 'not-available'; room: number; why: Unavailable }

type Asked = {
  hotel: string
  stay: Stay
  rooms: readonly RoomChosen[]
  currency: Currency
  promo: Promo | null
  /** The one the stay has the use of, also where these days are not its own. */
  ownPromo?: Promo | null
  tariff: Tariff
  moment: Moment
}

/** What the chosen rooms cost as one stay, each with its own plan, from nights that were read. */
export function quoteRooms(nights: HotelNights, asked: Asked): QuotedRooms {
  const { hotel, stay, currency, promo, tariff, moment } = asked
  const offers = listStays(nights, {
    stay,
    rooms: asked.rooms.map(({ party }) => party),
    chosen: asked.rooms.map(({ roomType }) => roomType),
    promo,
    ...moment,
    ...tariff,
  })
  const rooms: QuotedRoom[] = []
  for (const [index, chosen] of asked.rooms.entries()) {
    const room = chooseRoom(nights, offers[index], chosen)
    if ('why' in room) return { outcome: 'not-available', room: index, why: room.why }
    rooms.push(room)
  }
  const { perUsd, day: rateDay } = tariff
  const used = asked.ownPromo ?? promo
  const frozen = { hotel, stay, currency, perUsd, rateDay: rateDay ?? moment.today, promo: used?.id ?? null }
  return { outcome: 'quoted', quote: { ...frozen, rooms, ...addRooms(currency, rooms) } }
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
  return toQuotedRoom(offer, { party, type: room.room, plan })
}
