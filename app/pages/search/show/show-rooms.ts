import type { FoundStays } from '#resort/availability/find-stays.ts'
import type { TypeOffers, Unavailable } from '#resort/availability/list-stays.ts'
import type { Offer } from '#resort/availability/offer.ts'
import { type HousePictures, type Picture, type ToldPicture, tellPicture } from '#resort/content/picture.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { RatePlan } from '#resort/rates/rate-plan.ts'
import type { RoomLimits } from '#resort/rooms/fit-party.ts'
import type { RoomCategory, RoomType } from '#resort/rooms/room-type.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { Choice } from '../../../room-choice.ts'
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
  pictures: ToldPicture[]
  left: string | null
  why: string | null
  /** The lowest total, for sorting and for comparing. */
  lowest: { minor: number; total: string } | null
  /** The lowest first; the others are sent where they are asked for, or one of them is chosen. */
  offers: ShownOffer[]
  /** What leads to the other rates, or away from them; null where there is none, or one of them is chosen. */
  others: { words: string; rates: string[]; isOpen: boolean } | null
}

export type ShownOffer = {
  ratePlan: string
  plan: string
  /** What is eaten, as far as the name does not say it. */
  meal: string | null
  description: string
  policies: string[]
  cancellation: string | null
  isFree: boolean
  average: string
  total: string
  before: string | null
  /** Where it is asked for. */
  detail: ShownDetail | null
}

/** The nights that add up to the total, and the parts that add up to it as well. */
export type ShownDetail = {
  nights: { night: string; price: string }[]
  parts: { name: string; amount: string }[]
  isOpen: boolean
}

/** In which language, with which pictures, by whose clock, and what is asked for. */
type Shown = { locale: Language; pictures: HousePictures; timeZone: string; choice: Choice }

/** On a card; the room that is opened has all of them, as wide as they are. */
const mostPictures = 3
const widest = 1_200

type Found = Extract<FoundStays, { hotel: unknown }>

/** The rooms one party of the booking can have, or why not. */
export function showRooms(found: Found, shown: Shown): ShownRoom[] {
  const types = found.rooms[shown.choice.room ?? 0]?.types ?? []
  return types.flatMap((offers) => {
    const type = found.roomTypes.find(({ code }) => code === offers.roomType)
    return type ? [showRoom(type, offers, found.ratePlans, shown)] : []
  })
}

function showRoom(type: RoomType, offers: TypeOffers, plans: readonly RatePlan[], shown: Shown): ShownRoom {
  const { locale, pictures } = shown
  const isOnSale = offers.outcome === 'on-sale'
  return {
    code: type.code,
    category: type.category,
    name: type.name[locale],
    description: type.description[locale],
    sizeM2: type.sizeM2,
    facts: [
      `${type.sizeM2} m²`,
      type.beds[locale],
      m.rooms_view_fact({ view: m[`view_${type.view}`]({}, { locale }) }, { locale }),
      m.rooms_up_to({ n: type.mostPeople }, { locale }),
    ],
    pictures: isOnSale ? showPictures(pictures.ofRoom(type.code), locale) : [],
    left: isOnSale && offers.roomsLeft !== null ? m.rooms_left({ n: offers.roomsLeft }, { locale }) : null,
    why: isOnSale ? null : sayWhy(offers.why, type, locale),
    lowest: lowestOf(offers, locale),
    ...showRates(offers, plans, shown),
  }
}

function showPictures(pictures: readonly Picture[], locale: Language): ToldPicture[] {
  return pictures
    .slice(0, mostPictures)
    .map((picture) => ({ ...tellPicture(picture, locale), widths: picture.widths.filter((width) => width <= widest) }))
}

/** Of the offers as they are sorted here the first is the lowest. */
function fromLowest(offers: TypeOffers): Offer[] {
  return offers.outcome === 'on-sale' ? offers.offers.toSorted((a, b) => a.total.minor - b.total.minor) : []
}

export function lowestOf(offers: TypeOffers, locale: Language): ShownRoom['lowest'] {
  const [lowest] = fromLowest(offers)
  return lowest ? { minor: lowest.total.minor, total: formatMoney(lowest.total, locale) } : null
}

function showRates(offers: TypeOffers, plans: readonly RatePlan[], shown: Shown): Pick<ShownRoom, 'offers' | 'others'> {
  const [lowest, ...others] = fromLowest(offers).map((offer) =>
    showOffer(offer, plans, { ...shown, roomType: offers.roomType }),
  )
  if (!lowest) return { offers: [], others: null }
  if (!others.length) return { offers: [lowest], others: null }
  const { locale, choice } = shown
  const pick = choice.picks[choice.room ?? 0]
  const isChosen = pick?.roomType === offers.roomType && pick.ratePlan !== lowest.ratePlan
  // What is chosen stays in view.
  if (isChosen) return { offers: [lowest, ...others], others: null }
  const isOpen = choice.rates === offers.roomType
  const words = isOpen ? m.rooms_fewer_rates({}, { locale }) : m.rooms_other_rates({ n: others.length }, { locale })
  const rates = isOpen ? [] : others.map(({ plan, total }) => `${plan} ${total}`)
  return { offers: isOpen ? [lowest, ...others] : [lowest], others: { words, rates, isOpen } }
}

type ShownOf = Shown & { roomType: string }

function showOffer(offer: Offer, plans: readonly RatePlan[], shown: ShownOf): ShownOffer {
  const { locale, timeZone } = shown
  const plan = plans.find(({ code }) => code === offer.ratePlan)
  const meal = plan ? sayMeal(plan.mealPlan, locale) : ''
  return {
    ratePlan: offer.ratePlan,
    plan: plan?.name[locale] ?? offer.ratePlan,
    meal: meal.toLowerCase() === plan?.name[locale].toLowerCase() ? null : meal,
    description: plan?.description[locale] ?? '',
    policies: plan?.policies.map((policy) => policy[locale]) ?? [],
    cancellation: offer.freeUntil
      ? m.rooms_free_until({ when: formatDeadline(offer.freeUntil, timeZone, locale) }, { locale })
      : plan?.cancellation.freeUntil
        ? m.cancelling_is_late({}, { locale })
        : m.rooms_not_refundable({}, { locale }),
    isFree: offer.freeUntil !== null,
    average: m.rooms_average({ amount: formatMoney(offer.averageNight, locale) }, { locale }),
    total: formatMoney(offer.total, locale),
    before: offer.totalBefore && m.rooms_before({ amount: formatMoney(offer.totalBefore, locale) }, { locale }),
    detail: showDetail(offer, shown),
  }
}

function showDetail(offer: Offer, { locale, roomType, choice }: ShownOf): ShownDetail | null {
  const isAsked = choice.nights?.roomType === roomType && choice.nights.ratePlan === offer.ratePlan
  if (!isAsked && choice.rates !== roomType) return null
  return {
    nights: offer.nights.map(({ night, priced }) => ({
      night: formatDay(night, locale),
      price: formatMoney(priced.price, locale),
    })),
    parts: nameParts(offer, locale),
    isOpen: isAsked,
  }
}

export function sayWhy(why: Unavailable, type: RoomLimits, locale: Language): string {
  const { mostPeople, mostAdults, mostChildren } = type
  switch (why.reason) {
    case 'too-many-guests':
      // How many of each kind sleep there, where it is not as many as there are places.
      return mostAdults < mostPeople
        ? m.why_too_many_of_them({ n: mostPeople, adults: mostAdults, children: mostChildren }, { locale })
        : m.why_too_many_guests({ n: mostPeople }, { locale })
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
