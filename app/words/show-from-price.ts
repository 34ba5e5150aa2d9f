import type { FromPrice, FromPrices } from '#resort/availability/find-from-prices.ts'
import type { Picture } from '#resort/content/picture.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { defaultParty } from '#resort/guests/party.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { Resort } from '#resort/resort.ts'
import type { RoomCategory, View } from '#resort/rooms/room-type.ts'
import { m } from '../messages/compiled/messages.js'
import { pathTo } from '../paths.ts'
import { toSearchQuery } from '../room-choice.ts'
import { type ShownPlan, saySize, showPlan } from './show-floor-plan.ts'

/** What something costs at least, and the search that shows exactly that. */
export type ShownFromPrice = { price: string; period: string; when: string; href: string }

/** A room type as a page advertises it. */
export type AdvertisedRoom = {
  code: string
  category: RoomCategory
  view: View
  name: string
  description: string
  facts: string[]
  sizeM2: number
  mostPeople: number
  from: ShownFromPrice | null
  pictures: readonly Picture[]
  plan: ShownPlan | null
}

/** With the rates of the room, where it is the price of one: it may stand too far down to be among the first of a search. */
export function showFromPrice(
  from: FromPrice | null,
  locale: Language,
  room: string | null = null,
): ShownFromPrice | null {
  if (!from) return null
  const stay = { checkIn: from.checkIn, checkOut: from.checkOut }
  const search = { stay, rooms: [defaultParty], hotel: from.hotel, currency: from.night.currency }
  const path = pathTo('search', locale, toSearchQuery(search, { rates: room }))
  return {
    price: formatMoney(from.night, locale),
    period: sayPeriod(from, locale),
    when: formatStay(stay, locale),
    href: room === null ? path : `${path}#room-${room}`,
  }
}

/** Of which days it is the lowest: nobody reads a price of another season as today's. */
export function sayPeriod({ days }: FromPrice, locale: Language): string {
  const night = m.content_a_night({}, { locale })
  return `${night}; ${days > 360 ? m.from_year({}, { locale }) : m.from_days({ n: days }, { locale })}`
}

export function advertiseRooms(
  found: FromPrices,
  { pictures, floorPlans }: Resort,
  locale: Language,
): AdvertisedRoom[] {
  return found.rooms.map(({ roomType, from }) => ({
    code: roomType.code,
    category: roomType.category,
    view: roomType.view,
    name: roomType.name[locale],
    description: roomType.description[locale],
    sizeM2: roomType.sizeM2,
    mostPeople: roomType.mostPeople,
    facts: [
      saySize(roomType, floorPlans, locale),
      roomType.beds[locale],
      m.rooms_view_fact({ view: m[`view_${roomType.view}`]({}, { locale }) }, { locale }),
      m.rooms_up_to({ n: roomType.mostPeople }, { locale }),
    ],
    from: showFromPrice(from, locale, roomType.code),
    pictures: pictures.ofRoom(roomType.code),
    plan: showPlan(floorPlans, { code: roomType.code, name: roomType.name[locale] }, locale),
  }))
}
