import type { FoundStays } from '#resort/availability/find-stays.ts'
import type { TypeOffers, Unavailable } from '#resort/availability/list-stays.ts'
import type { Offer } from '#resort/availability/offer.ts'
import type { HousePictures, Picture } from '#resort/content/picture.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { RatePlan } from '#resort/rates/rate-plan.ts'
import type { RoomCategory, RoomType } from '#resort/rooms/room-type.ts'
import { m } from '../../../messages/compiled/messages.js'
import { formatDay, formatDeadline } from '../../../words/dates.ts'
import { nameParts, sayMeal } from '../../../words/name-parts.ts'

/** What the page draws of a room: every amount and day already in the guest's words. */
export type ShownRoom = {
  code: string
  category: RoomCategory
  name: string
  description: string
  facts: string[]
  sizeM2: number
  beds: string
  view: string
  people: string
  amenities: string[]
  pictures: Picture[]
  /** The view all around, where there is one. */
  panorama: Picture | null
  left: string | null
  why: string | null
  /** The lowest total, for sorting and for comparing. */
  lowest: { minor: number; total: string } | null
  offers: ShownOffer[]
}

export type ShownOffer = {
  ratePlan: string
  plan: string
  meal: string
  description: string
  policies: string[]
  cancellation: string | null
  isFree: boolean
  average: string
  total: string
  before: string | null
  nights: { night: string; price: string }[]
  parts: { name: string; amount: string }[]
}

/** In which language, with which pictures, and by whose clock. */
type Shown = { locale: Language; pictures: HousePictures; timeZone: string }

type Found = Extract<FoundStays, { hotel: unknown }>

/** The rooms one party of the booking can have, or why not. */
export function showRooms(found: Found, room: number, shown: Shown): ShownRoom[] {
  const types = found.rooms[room]?.types ?? []
  return types.flatMap((offers) => {
    const type = found.roomTypes.find(({ code }) => code === offers.roomType)
    return type ? [showRoom(type, offers, found.ratePlans, shown)] : []
  })
}

function showRoom(
  type: RoomType,
  offers: TypeOffers,
  plans: readonly RatePlan[],
  { locale, pictures, timeZone }: Shown,
): ShownRoom {
  const view = m[`view_${type.view}`]({}, { locale })
  const isOnSale = offers.outcome === 'on-sale'
  const shown = isOnSale ? offers.offers.map((offer) => showOffer(offer, plans, { locale, timeZone })) : []
  return {
    code: type.code,
    category: type.category,
    name: type.name[locale],
    description: type.description[locale],
    sizeM2: type.sizeM2,
    beds: type.beds[locale],
    view,
    people: m.rooms_up_to({ n: type.mostPeople }, { locale }),
    facts: [
      `${type.sizeM2} m²`,
      type.beds[locale],
      m.rooms_view_fact({ view }, { locale }),
      m.rooms_up_to({ n: type.mostPeople }, { locale }),
    ],
    amenities: type.amenities.flatMap((amenity) => amenityIn(amenity, locale) ?? []),
    pictures: [...pictures.ofRoom(type.code)],
    panorama: pictures.panoramaOf(type.code),
    left: isOnSale && offers.roomsLeft !== null ? m.rooms_left({ n: offers.roomsLeft }, { locale }) : null,
    why: isOnSale ? null : sayWhy(offers.why, type, locale),
    lowest: isOnSale ? lowestOf(offers.offers, locale) : null,
    offers: shown,
  }
}

function lowestOf(offers: readonly Offer[], locale: Language): ShownRoom['lowest'] {
  const cheapest = offers.toSorted((a, b) => a.total.minor - b.total.minor)[0]
  return cheapest ? { minor: cheapest.total.minor, total: formatMoney(cheapest.total, locale) } : null
}

function showOffer(
  offer: Offer,
  plans: readonly RatePlan[],
  { locale, timeZone }: Omit<Shown, 'pictures'>,
): ShownOffer {
  const plan = plans.find(({ code }) => code === offer.ratePlan)
  return {
    ratePlan: offer.ratePlan,
    plan: plan?.name[locale] ?? offer.ratePlan,
    meal: plan ? sayMeal(plan.mealPlan, locale) : '',
    description: plan?.description[locale] ?? '',
    policies: plan?.policies.map((policy) => policy[locale]) ?? [],
    cancellation: offer.freeUntil
      ? m.rooms_free_until({ when: formatDeadline(offer.freeUntil, timeZone, locale) }, { locale })
      : plan?.cancellation.freeUntil
        ? null
        : m.rooms_not_refundable({}, { locale }),
    isFree: offer.freeUntil !== null,
    average: m.rooms_average({ amount: formatMoney(offer.averageNight, locale) }, { locale }),
    total: formatMoney(offer.total, locale),
    before: offer.totalBefore && m.rooms_before({ amount: formatMoney(offer.totalBefore, locale) }, { locale }),
    nights: offer.nights.map(({ night, priced }) => ({
      night: formatDay(night, locale),
      price: formatMoney(priced.price, locale),
    })),
    parts: nameParts(offer, locale),
  }
}

/** An amenity the house has no word for is not shown as a code. */
function amenityIn(amenity: string, locale: Language): string | null {
  const key = `amenity_${amenity.replaceAll('-', '_')}`
  return key in m ? m[key as 'amenity_wifi']({}, { locale }) : null
}

export function sayWhy(why: Unavailable, type: Pick<RoomType, 'mostPeople'>, locale: Language): string {
  switch (why.reason) {
    case 'too-many-guests':
      return m.why_too_many_guests({ n: type.mostPeople }, { locale })
    case 'minimum-stay':
      return m.why_minimum_stay({ n: why.nights }, { locale })
    case 'maximum-stay':
      return m.why_maximum_stay({ n: why.nights }, { locale })
    case 'too-late-to-book':
      return m.why_too_late_to_book({ n: why.days }, { locale })
    case 'too-early-to-book':
      return m.why_too_early_to_book({ n: why.days }, { locale })
    case 'sold-out':
      return m.why_sold_out({}, { locale })
    case 'other-rooms':
      return m.why_other_rooms({}, { locale })
    case 'not-on-sale':
      return m.why_not_on_sale({}, { locale })
    case 'closed':
      return m.why_closed({}, { locale })
    case 'closed-to-arrival':
      return m.why_closed_to_arrival({}, { locale })
    case 'closed-to-departure':
      return m.why_closed_to_departure({}, { locale })
  }
}
