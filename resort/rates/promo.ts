import { addDays, type Day } from '../calendar/day.ts'
import { nightCount, type Stay } from '../calendar/stay.ts'
import type { BasisPoints } from '../money/basis-points.ts'
import { lessShare, scaleMinor } from '../money/money.ts'
import { freeCheapest } from './price-nights.ts'

export type PromoEffect =
  | { kind: 'per-cent'; basisPoints: BasisPoints }
  /** Cents of a US dollar off each room of the stay, before taxes. */
  | { kind: 'amount'; minor: number }
  | { kind: 'free-nights'; stay: number; pay: number }
  | { kind: 'hidden-plan' }

export type Promo = {
  id: number
  name: string
  effect: PromoEffect
  bookFrom: Day | null
  bookTo: Day | null
  stayFrom: Day | null
  stayTo: Day | null
  hotels: readonly string[] | null
  roomTypes: readonly string[] | null
  ratePlans: readonly string[] | null
  leastNights: number
  mostUses: number | null
  uses: number
  /** Taken off for whoever is signed in, and for nobody else; its code opens nothing. */
  membersOnly?: true
  /** Taken off rooms that are bought beside a flight, and of nothing else; its code opens nothing either. */
  packagesOnly?: true
  /** The house has ended it: what is booked or held with it keeps it, and nobody else can use it. */
  isEnded?: true
}

export type PromoOccasion = { hotel: string; stay: Stay | null; today: Day }

/** Whether the dates are those of the code: its last day is a night that may be slept. */
export function coversStay(promo: Promo, { checkIn, checkOut }: Stay): boolean {
  const checks = [
    !promo.stayFrom || checkIn >= promo.stayFrom,
    !promo.stayTo || addDays(checkOut, -1) <= promo.stayTo,
    nightCount({ checkIn, checkOut }) >= leastNightsOf(promo),
  ]
  return !checks.includes(false)
}

/** Nights are given away of a whole block of them: before there is one, the code takes nothing off. */
export function leastNightsOf({ effect, leastNights }: Promo): number {
  return effect.kind === 'free-nights' ? Math.max(effect.stay, leastNights) : leastNights
}

/** Every condition is looked at, so that the answer takes the same time whichever fails. Window ends are inclusive. */
export function isPromoValid(promo: Promo, { hotel, stay, today }: PromoOccasion): boolean {
  const checks = [
    !stay || coversStay(promo, stay),
    !promo.bookFrom || today >= promo.bookFrom,
    !promo.bookTo || today <= promo.bookTo,
    !promo.hotels || promo.hotels.includes(hotel),
    promo.mostUses === null || promo.uses < promo.mostUses,
    !promo.isEnded,
  ]
  return !checks.includes(false)
}

/** Why a code does not apply on this occasion, where that can be told with a figure or a day. */
export type PromoGap =
  | { why: 'least-nights'; nights: number }
  | { why: 'stay-days'; from: Day | null; to: Day | null }
  | { why: 'book-from' | 'book-to'; day: Day }
  | { why: 'ended' }

/** The first of what is missing; null where nothing can be done about it, as in another house or when it is used up. */
export function findPromoGap(promo: Promo, { hotel, stay, today }: PromoOccasion): PromoGap | null {
  const { bookFrom, bookTo, stayFrom: from, stayTo: to } = promo
  const nights = leastNightsOf(promo)
  if (promo.isEnded) return { why: 'ended' }
  if (!isPromoValid({ ...promo, ...anyDays }, { hotel, stay, today })) return null
  if (bookTo && today > bookTo) return { why: 'book-to', day: bookTo }
  if (bookFrom && today < bookFrom) return { why: 'book-from', day: bookFrom }
  if (!stay) return null
  if (!coversStay({ ...promo, ...anyLength }, stay)) return { why: 'stay-days', from, to }
  return nightCount(stay) < nights ? { why: 'least-nights', nights } : null
}

const anyLength = { leastNights: 1, effect: { kind: 'hidden-plan' } } as const
const anyDays = { bookFrom: null, bookTo: null, stayFrom: null, stayTo: null, ...anyLength }

/** Whether the code says anything about this plan of this room type. */
export function coversOffer(promo: Promo, roomType: string, ratePlan: string): boolean {
  const coversRoom = !promo.roomTypes || promo.roomTypes.includes(roomType)
  return coversRoom && (!promo.ratePlans || promo.ratePlans.includes(ratePlan))
}

/** The nights of one room with the promotion taken off, in cents of a US dollar; never below zero. */
export function discountNights(nights: number[], effect: PromoEffect): number[] {
  switch (effect.kind) {
    case 'per-cent':
      return nights.map((minor) => lessShare(minor, effect.basisPoints))
    case 'free-nights':
      return freeCheapest(nights, effect)
    case 'amount':
      return takeOff(nights, effect.minor)
    case 'hidden-plan':
      return nights
  }
}

/** Spread over the nights by their price, to the last cent: what is taken off is exactly the amount. */
function takeOff(nights: number[], minor: number): number[] {
  const total = nights.reduce((sum, night) => sum + night, 0)
  const off = Math.min(minor, total)
  let priceSoFar = 0
  let offSoFar = 0
  return nights.map((night) => {
    priceSoFar += night
    const share = total ? scaleMinor(off, priceSoFar, total) - offSoFar : 0
    offSoFar += share
    return night - share
  })
}
