import type { Moment } from '../calendar/moment.ts'
import { nightCount, type Stay } from '../calendar/stay.ts'
import type { Party } from '../guests/party.ts'
import type { Currency } from '../money/currency.ts'
import { type Money, sum } from '../money/money.ts'
import { lengthDiscountOf } from '../rates/price-nights.ts'
import type { Promo } from '../rates/promo.ts'
import type { Tariff } from '../rates/tariff.ts'
import type { HotelNights } from './hotel-nights.ts'
import {
  findPicked,
  listStays,
  type RoomOffers,
  type StaySearch,
  type Unavailable,
  whyNotChosen,
} from './list-stays.ts'
import { isByPromo, type MemberRate } from './offer.ts'
import { addRooms, type Quote, type QuotedRoom, toQuotedRoom } from './quote.ts'

export type RoomChosen = { party: Party; roomType: string; ratePlan: string }

export type QuotedRooms =
  /** By members: its promotion is theirs, and no room is owed to a code. What it is for them, where they pay less. */
  | { outcome: 'quoted'; quote: Quote; by?: 'members'; memberTotal?: Money }
  /** The first room that cannot be had, counted from 0. */
  | { outcome: 'not-available'; room: number; why: Unavailable }

type Asked = {
  hotel: string
  stay: Stay
  rooms: readonly RoomChosen[]
  currency: Currency
  promo: Promo | null
  members?: MemberRate | null
  /** The one the stay has the use of, also where these days are not its own. */
  ownPromo?: Promo | null
  tariff: Tariff
  moment: Moment
}

/** What the chosen rooms cost as one stay, each with its own plan, from nights that were read. */
export function quoteRooms(nights: HotelNights, asked: Asked): QuotedRooms {
  const { hotel, stay, currency, promo, members = null, tariff, moment } = asked
  const search: StaySearch = {
    stay,
    rooms: asked.rooms.map(({ party }) => party),
    chosen: asked.rooms.map(({ roomType }) => roomType),
    promo,
    members,
    ...moment,
    ...tariff,
  }
  const offers = listStays(nights, search)
  const rooms: QuotedRoom[] = []
  let isPromoUsed = false
  const owed: number[] = []
  const asMember: Money[] = []
  for (const [index, chosen] of asked.rooms.entries()) {
    const room = chooseRoom(nights, offers[index], { chosen, stay })
    if (!room) {
      const why = whyNotChosen(nights, search, { offers: offers[index], chosen })
      return { outcome: 'not-available', room: index, why }
    }
    rooms.push(room.quoted)
    asMember.push(room.memberTotal ?? room.quoted.total)
    isPromoUsed ||= room.isByPromo
    if (room.quoted.memberPromo !== undefined) owed.push(room.quoted.memberPromo)
  }
  const { perUsd, day: rateDay } = tariff
  // A code with a limit keeps its use for somebody who gains by it.
  const used = asked.ownPromo ?? (isPromoUsed ? promo : null)
  // That of a package is the one that is lost again: it stands before a member's.
  const isOfPackages = (id: number) => members?.promos.some((each) => each.id === id && each.packagesOnly)
  const own = owed.find(isOfPackages) ?? owed[0] ?? null
  const frozen = { hotel, stay, currency, perUsd, rateDay: rateDay ?? moment.today, promo: used?.id ?? own }
  const quote = { ...frozen, rooms, ...addRooms(currency, rooms) }
  const memberTotal = sum(currency, asMember)
  return {
    ...{ outcome: 'quoted', quote },
    ...(!used && own !== null && { by: 'members' }),
    ...(memberTotal.minor < quote.total.minor && { memberTotal }),
  }
}

/** Null where it cannot be had. */
function chooseRoom(
  nights: HotelNights,
  offers: RoomOffers | undefined,
  { chosen, stay }: { chosen: RoomChosen; stay: Stay },
): { quoted: QuotedRoom; isByPromo: boolean; memberTotal: Money | null } | null {
  const { party, roomType, ratePlan } = chosen
  const offer = findPicked(offers, chosen)
  const room = nights.rooms.find((each) => each.room.code === roomType)
  const plan = room?.rates.find((each) => each.plan.code === ratePlan)?.plan
  if (!offer || !room || !plan) return null
  const lengthOff = lengthDiscountOf(plan, nightCount(stay))
  return {
    quoted: { ...toQuotedRoom(offer, { party, type: room.room, plan }), lengthOff },
    isByPromo: isByPromo(offer, plan),
    memberTotal: offer.memberTotal ?? null,
  }
}
