import type { Party } from '../guests/party.ts'
import { type BasisPoints, basisPoints } from '../money/basis-points.ts'
import { lessShare } from '../money/money.ts'
import type { NightlyRates } from './nightly-rates.ts'
import type { RatePlan } from './rate-plan.ts'

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
  if (parent) {
    const own = plan.adultMinor * party.adults + childCharge(plan, party.childrenAges, 0)
    const prices = listNights(parent, first, nights, party)
    return prices.map((minor) => minor && lessShare(minor, plan.lessThanParent) + own)
  }
  const people = peopleCharge(rates, party)
  const prices: number[] = []
  for (let index = first; index < first + nights; index++) {
    const minor = rates.minor[index]
    prices.push(minor ? Math.max(1, minor + people) : 0)
  }
  return prices
}

/** Prices are for two: one alone pays less, every further one adds, and a child never more than an adult would. */
function peopleCharge({ plan, room }: NightlyRates, { adults, childrenAges }: Party): number {
  const charge = plan.adultMinor * adults + Math.max(0, adults - 2) * room.extraAdultMinor
  // Where no third adult sleeps, there is none to compare a child with.
  const third = room.mostAdults > 2 ? room.extraAdultMinor : Number.POSITIVE_INFINITY
  if (adults > 1) return charge + childCharge(plan, childrenAges, third)
  // Beside one adult the second place is a child's: that of the dearest, which gains most by it.
  const [second, ...others] = childrenAges.toSorted((a, b) => bandOf(plan, b) - bandOf(plan, a))
  const place = second === undefined ? 0 : childCharge(plan, [second], room.singleLessMinor)
  return charge - room.singleLessMinor + place + childCharge(plan, others, third)
}

/** `place` is what an adult instead of a child would add to the room; what an adult eats comes on top. */
function childCharge(plan: RatePlan, childrenAges: readonly number[], place: number): number {
  let minor = 0
  for (const age of childrenAges) minor += Math.min(bandOf(plan, age), place + plan.adultMinor)
  return minor
}

function bandOf({ childBands }: RatePlan, age: number): number {
  return childBands.find((band) => age >= band.leastAge && age <= band.mostAge)?.minor ?? 0
}

/** What is taken off every night of a stay of so many; 0 where nothing is. */
export function lengthDiscountOf(plan: Pick<RatePlan, 'lengthDiscounts'>, nights: number): BasisPoints {
  let longest = { leastNights: 0, basisPoints: basisPoints(0) }
  for (const each of plan.lengthDiscounts) {
    if (nights >= each.leastNights && each.leastNights > longest.leastNights) longest = each
  }
  return longest.basisPoints
}
