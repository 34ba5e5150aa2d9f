import type { TypeOffers } from '#resort/availability/list-stays.ts'
import { isByPromo, type Offer } from '#resort/availability/offer.ts'
import { type HousePictures, type Picture, type ToldPicture, tellPicture } from '#resort/content/picture.ts'
import type { Language } from '#resort/guests/language.ts'
import { toPerCent } from '#resort/money/basis-points.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero } from '#resort/money/money.ts'
import { lengthDiscountOf } from '#resort/rates/price-nights.ts'
import type { RatePlan } from '#resort/rates/rate-plan.ts'
import { m } from '../../../messages/compiled/messages.js'
import { type Choice, isFullComparison } from '../../../room-choice.ts'
import { formatLimit } from '../../../words/dates.ts'
import { type NamedAmount, nameParts, sayMeal } from '../../../words/name-parts.ts'
import { sayNight } from '../../../words/say-night.ts'
import { sayWhy } from '../../../words/say-why.ts'
import { fromLowest, type RankedRoom } from './rank-rooms.ts'

/** What the page draws of a room: every amount and day already in the guest's words. */
export type ShownRoom = {
  code: string
  name: string
  description: string
  facts: string[]
  pictures: ToldPicture[]
  left: string | null
  /** Why it cannot be had. */
  why: { title: string; reason: string } | null
  /** The lowest total. */
  lowest: { minor: number; total: string } | null
  /** Why it cannot be compared as well, where as many are as can be. */
  full: string | null
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
  /** What of it is paid today, and what is not. */
  payment: string
  average: string
  /** What leads to the nights behind the average. */
  nightly: string
  total: string
  before: string | null
  /** What lowers it, or why the code does not, where it lowers what stands beside it. */
  notes: string[]
  /** Where it is asked for. */
  detail: ShownDetail | null
}

/** The nights that add up to the total, and the parts that add up to it as well. */
export type ShownDetail = {
  /** Said here: few guests ever open it. */
  words: { caption: string; night: string; price: string; total: string }
  nights: NamedAmount[]
  parts: { name: string; amount: string }[]
  isOpen: boolean
}

/** In which language, with which pictures, by whose clock, and what is asked for. */
type Shown = {
  locale: Language
  pictures: HousePictures
  timeZone: string
  choice: Choice
  code: string | null
}

/** On a card, which no screen draws wider than this; the room that is opened has all of them, as wide as they are. */
const mostPictures = 3
const widest = 800

/** A room one party of the booking can have, or why not. */
export function showRoom(
  { type, party, offers, rates }: RankedRoom,
  plans: readonly RatePlan[],
  shown: Shown,
): ShownRoom {
  const { locale, pictures } = shown
  const isOnSale = offers.outcome === 'on-sale'
  return {
    code: type.code,
    name: type.name[locale],
    description: type.description[locale],
    facts: [
      `${type.sizeM2} m²`,
      type.beds[locale],
      m.rooms_view_fact({ view: m[`view_${type.view}`]({}, { locale }) }, { locale }),
      m.rooms_up_to({ n: type.mostPeople }, { locale }),
    ],
    pictures: isOnSale ? showPictures(pictures.ofRoom(type.code), locale) : [],
    left: isOnSale && offers.roomsLeft !== null ? m.rooms_left({ n: offers.roomsLeft }, { locale }) : null,
    why: isOnSale ? null : { title: m.rooms_not_available({}, { locale }), reason: sayWhy(offers.why, party, locale) },
    lowest: showLowest(rates, locale),
    full: sayFull(type.code, shown),
    ...showRates(rates, plans, { ...shown, room: type.name[locale], roomType: type.code }),
  }
}

function sayFull(code: string, { choice, locale }: Shown): string | null {
  const { compare } = choice
  if (!isFullComparison(choice) || compare.includes(code)) return null
  return m.rooms_compare_full({ n: compare.length }, { locale })
}

function showPictures(pictures: readonly Picture[], locale: Language): ToldPicture[] {
  return pictures
    .slice(0, mostPictures)
    .map((picture) => ({ ...tellPicture(picture, locale), widths: picture.widths.filter((width) => width <= widest) }))
}

export function lowestOf(offers: TypeOffers, locale: Language): ShownRoom['lowest'] {
  return showLowest(fromLowest(offers), locale)
}

function showLowest([lowest]: readonly Offer[], locale: Language): ShownRoom['lowest'] {
  return lowest ? { minor: lowest.total.minor, total: formatMoney(lowest.total, locale) } : null
}

function showRates(
  rates: readonly Offer[],
  plans: readonly RatePlan[],
  { code, ...shown }: ShownOf,
): Pick<ShownRoom, 'offers' | 'others'> {
  const { locale, choice, roomType } = shown
  const isReduced = rates.some(({ totalBefore }) => totalBefore)
  const show = (offer: Offer) => showOffer(offer, plans, { ...shown, code: isReduced ? code : null })
  const [lowest, ...others] = rates
  if (!lowest) return { offers: [], others: null }
  if (!others.length) return { offers: [show(lowest)], others: null }
  const pick = choice.picks[choice.room ?? 0]
  const isChosen = pick?.roomType === roomType && pick.ratePlan !== lowest.ratePlan
  // What is chosen stays in view.
  if (isChosen) return { offers: rates.map(show), others: null }
  if (choice.rates === roomType) {
    return { offers: rates.map(show), others: { words: m.rooms_fewer_rates({}, { locale }), rates: [], isOpen: true } }
  }
  const names = others.map(({ ratePlan, total }) => `${nameOf(plans, ratePlan, locale)} ${formatMoney(total, locale)}`)
  const words = m.rooms_other_rates({ n: others.length }, { locale })
  return { offers: [show(lowest)], others: { words, rates: names, isOpen: false } }
}

function nameOf(plans: readonly RatePlan[], ratePlan: string, locale: Language): string {
  return plans.find(({ code }) => code === ratePlan)?.name[locale] ?? ratePlan
}

/** Of the room by this name. */
type ShownOf = Shown & { room: string; roomType: string }

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
      ? m.rooms_free_until({ when: formatLimit(offer.freeUntil, timeZone, locale) }, { locale })
      : plan?.cancellation.freeUntil
        ? m.cancelling_is_late({}, { locale })
        : m.rooms_not_refundable({}, { locale }),
    isFree: offer.freeUntil !== null,
    payment: sayPayment(offer, locale),
    nightly: m.rooms_nightly({}, { locale }),
    average: m.rooms_average({ amount: formatMoney(offer.averageNight, locale) }, { locale }),
    total: formatMoney(offer.total, locale),
    before: offer.totalBefore && m.rooms_before({ amount: formatMoney(offer.totalBefore, locale) }, { locale }),
    notes: plan ? sayNotes(offer, plan, shown) : [],
    detail: showDetail(offer, plan?.name[locale] ?? offer.ratePlan, shown),
  }
}

function sayPayment({ payNow, payLater }: Offer, locale: Language): string {
  if (isZero(payLater)) return m.rooms_pay_all({}, { locale })
  if (isZero(payNow)) return m.rooms_pay_nothing({}, { locale })
  return m.rooms_pay_part({ amount: formatMoney(payNow, locale) }, { locale })
}

function sayNotes(offer: Offer, plan: RatePlan, shown: ShownOf): string[] {
  const { locale, code } = shown
  const share = lengthDiscountOf(plan, offer.nights.length)
  const longer = share ? m.rooms_longer({ n: toPerCent(share) }, { locale }) : null
  const spares = offer.memberPromo === undefined ? m.promo_spares_rate : m.promo_below_member_here
  const spared = code && !isByPromo(offer, plan) ? spares({ code }, { locale }) : null
  return [longer, spared, sayMember(offer, shown)].filter((note) => note !== null)
}

/** Of a list one line says what members pay; each rate says it where it is looked at more closely. */
function sayMember({ memberPromo, memberTotal }: Offer, { locale, choice, roomType }: ShownOf): string | null {
  if (memberPromo !== undefined) return m.member_applied({}, { locale })
  const pick = choice.picks[choice.room ?? 0]
  const isNear = choice.rates === roomType || pick?.roomType === roomType
  return memberTotal && isNear ? m.member_pays({ total: formatMoney(memberTotal, locale) }, { locale }) : null
}

function showDetail(offer: Offer, plan: string, { locale, room, roomType, choice }: ShownOf): ShownDetail | null {
  const isAsked = choice.nights?.roomType === roomType && choice.nights.ratePlan === offer.ratePlan
  if (!isAsked && choice.rates !== roomType) return null
  return {
    words: {
      caption: m.rooms_nightly_of({ room, plan }, { locale }),
      night: m.rooms_night({}, { locale }),
      price: m.rooms_price_all_in({}, { locale }),
      total: m.rooms_total_word({}, { locale }),
    },
    nights: offer.nights.map((each) => sayNight(each, locale)),
    parts: nameParts(offer, locale),
    isOpen: isAsked,
  }
}
