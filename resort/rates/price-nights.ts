import type { Party } from '../guests/party.ts'
import { type BasisPoints, basisPoints } from '../money/basis-points.ts'
import { lessShare } from '../money/money.ts'
import type { RoomType } from '../rooms/room-type.ts'
import type { NightlyRates } from './nightly-rates.ts'
import type { ChildBand, RatePlan } from './rate-plan.ts'

/**
 * What each night costs this party before taxes and promotions, in cents of a US dollar; rounded to the cent at every
 * step, so that the same night always costs the same.
 * Null when one of the nights is not on sale: a stay is on sale only when every one of its nights is.
 */
export function priceNights(rates: NightlyRates, first: number, nights: number, party: Party): number[] | null {
  const listed = listNights(rates, first, nights, party)
  return listed.includes(0) ? null : discountLength(rates.plan, listed)
}

/** Staying longer makes nights cheaper, and of a whole block some are free. */
export function discountLength(plan: Pick<RatePlan, 'lengthDiscounts' | 'freeNights'>, listed: number[]): number[] {
  const share = lengthDiscountOf(plan, listed.length)
  const discounted = share ? listed.map((minor) => lessShare(minor, share)) : listed
  return plan.freeNights ? freeCheapest(discounted, plan.freeNights) : discounted
}

/** Of every whole block of nights the cheapest are free; of equally cheap ones the later. */
export function freeCheapest(nights: number[], { stay, pay }: { stay: number; pay: number }): number[] {
  const prices = nights.slice()
  for (let start = 0; start + stay <= nights.length; start += stay) {
    const block = Array.from({ length: stay }, (_, index) => start + index)
    block.sort((a, b) => (prices[a] ?? 0) - (prices[b] ?? 0) || b - a)
    for (const index of block.slice(0, stay - pay)) prices[index] = 0
  }
  return prices
}

/** What each night costs for itself; 0 is not on sale. */
export function listNights(rates: NightlyRates, first: number, nights: number, party: Party): number[] {
  const { plan, parent } = rates
  const own = plan.adultMinor * party.adults + childCharge(plan.childBands, party)
  if (parent) {
    const prices = listNights(parent, first, nights, party)
    return prices.map((minor) => minor && lessShare(minor, plan.lessThanParent) + own)
  }
  const occupancy = occupancyCharge(rates.room, party) + own
  const prices: number[] = []
  for (let index = first; index < first + nights; index++) {
    const minor = rates.minor[index]
    prices.push(minor ? Math.max(1, minor + occupancy) : 0)
  }
  return prices
}

/** Prices are for two adults: one alone pays less, every further one adds. */
function occupancyCharge(room: RoomType, party: Party): number {
  const isAlone = party.adults === 1 && party.childrenAges.length === 0
  if (isAlone) return -room.singleLessMinor
  return Math.max(0, party.adults - 2) * room.extraAdultMinor
}

function childCharge(bands: readonly ChildBand[], party: Party): number {
  let minor = 0
  for (const age of party.childrenAges) {
    minor += bands.find((band) => age >= band.leastAge && age <= band.mostAge)?.minor ?? 0
  }
  return minor
}

function lengthDiscountOf(plan: Pick<RatePlan, 'lengthDiscounts'>, nights: number): BasisPoints {
  let longest = { leastNights: 0, basisPoints: basisPoints(0) }
  for (const each of plan.lengthDiscounts) {
    if (nights >= each.leastNights && each.leastNights > longest.leastNights) longest = each
  }
  return longest.basisPoints
}
