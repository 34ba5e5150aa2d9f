import type { Day } from '../calendar/day.ts'
import type { Party } from '../guests/party.ts'
import type { Currency } from '../money/currency.ts'
import { type Money, sum } from '../money/money.ts'
import { cancellationDeadline, isFreeToCancel } from '../rates/cancellation.ts'
import type { NightPricer } from '../rates/night-pricer.ts'
import type { NightlyRates } from '../rates/nightly-rates.ts'
import { priceNights } from '../rates/price-nights.ts'
import { priceStay, type StayPrice } from '../rates/price-stay.ts'
import { coversOffer, discountNights, type Promo } from '../rates/promo.ts'
import type { RatePlan } from '../rates/rate-plan.ts'
import { checkRestrictions, type Refusal } from '../rates/restriction.ts'

/** One plan of one room type at its price for one party. */
export type Offer = StayPrice & {
  ratePlan: string
  /** The total without the promotion, when one was taken off. */
  totalBefore: Money | null
  /** The last instant at which cancelling is free; null when it is not, or not any more. */
  freeUntil: string | null
  /** Whose id it is, where the price is owed to being signed in, or to a flight. */
  memberPromo?: number
  /** What it would be for a member, to whom it is told. */
  memberTotal?: Money
  /** What each night brings the house before taxes, in cents of its dollar. */
  houseMinors: readonly number[]
}

export type Occasion = {
  party: Party
  nights: readonly Day[]
  /** Where the first night stands in the window of the rates. */
  first: number
  daysAhead: number
  now: Date
  /** Deadlines are said by the hotel's clock. */
  timeZone: string
  promo: Promo | null
  members?: MemberRate | null
  currency: Currency
  priceNight: NightPricer
}

/** Promotions that need no code, for these days: for whoever is signed in, or buys a flight too. */
export type MemberRate = { promos: readonly Promo[]; is: 'applied' | 'told' }

export type Offered =
  | { outcome: 'offered'; offer: Offer }
  | { outcome: 'refused'; refusal: Refusal | { reason: 'not-on-sale' } }

/** Whether this visitor may see the plan at all. */
export function isPlanVisible({ plan, room }: NightlyRates, promo: Promo | null): boolean {
  if (!plan.promoOnly) return true
  return promo?.ratePlans?.includes(plan.code) === true && coversOffer(promo, room.code, plan.code)
}

/** Whether the price is owed to a code: it takes something off, or is what shows the plan at all. */
export function isByPromo(
  { totalBefore, memberPromo }: Pick<Offer, 'totalBefore' | 'memberPromo'>,
  { promoOnly }: Pick<RatePlan, 'promoOnly'>,
): boolean {
  return (totalBefore !== null && memberPromo === undefined) || promoOnly
}

export function offerPlan(rates: NightlyRates, occasion: Occasion): Offered {
  const { nights, first, party, priceNight, currency } = occasion
  const { plan } = rates
  const refusal = checkRestrictions({
    nights: rates.restrictions.slice(first, first + nights.length),
    departure: rates.restrictions[first + nights.length] ?? null,
    daysAhead: occasion.daysAhead,
    leastNights: plan.leastNights,
  })
  if (refusal) return { outcome: 'refused', refusal }
  const minors = priceNights(rates, first, nights.length, party)
  if (!minors) return { outcome: 'refused', refusal: { reason: 'not-on-sale' } }
  const promo = occasion.promo && coversOffer(occasion.promo, rates.room.code, plan.code) ? occasion.promo : null
  const byCode = promo ? discountNights(minors, promo.effect) : minors
  const member = findMemberNights(rates, { minors, byCode, promos: occasion.members?.promos ?? [] })
  const applied = occasion.members?.is === 'applied' ? member : null
  const reduced = applied?.nights ?? byCode
  const isReduced = reduced.some((minor, index) => minor !== minors[index])
  const deadline = cancellationDeadline(plan.cancellation, nights[0] as Day, occasion.timeZone)
  return {
    outcome: 'offered',
    offer: {
      ratePlan: plan.code,
      ...priceStay(reduced, nights, { currency, priceNight, deposit: plan.deposit }),
      totalBefore: isReduced ? totalOf(minors, occasion) : null,
      ...(applied && { memberPromo: applied.promo.id }),
      ...(member && !applied && { memberTotal: totalOf(member.nights, occasion) }),
      freeUntil: isFreeToCancel(deadline, occasion.now) ? deadline : null,
      houseMinors: reduced,
    },
  }
}

type Reducing = { minors: number[]; byCode: readonly number[]; promos: readonly Promo[] }

/** Where a member pays less than by the code: one or the other, never both, nor on a plan that only a code shows. */
function findMemberNights({ plan, room }: NightlyRates, { minors, byCode, promos }: Reducing) {
  if (plan.promoOnly) return null
  let least: { nights: number[]; promo: Promo } | null = null
  for (const promo of promos) {
    if (!coversOffer(promo, room.code, plan.code)) continue
    const nights = discountNights(minors, promo.effect)
    if (addUp(nights) < addUp(least?.nights ?? byCode)) least = { nights, promo }
  }
  return least
}

function addUp(minors: readonly number[]): number {
  return minors.reduce((total, minor) => total + minor, 0)
}

function totalOf(minors: readonly number[], { nights, currency, priceNight }: Occasion): Money {
  return sum(
    currency,
    minors.map((minor, index) => priceNight(minor, nights[index] as Day).price),
  )
}
