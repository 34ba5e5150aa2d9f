import type { Sentence } from '../guests/sentence.ts'
import type { BasisPoints } from '../money/basis-points.ts'

export const mealPlans = ['room-only', 'breakfast', 'half-board', 'all-inclusive'] as const
export type MealPlan = (typeof mealPlans)[number]

/** Free until so many days before arrival at an hour of the hotel; null is never free. Later, a fee. */
export type CancellationRule = {
  freeUntil: { daysBefore: number; time: string } | null
  lateFee: { kind: 'nights'; nights: number } | { kind: 'per-cent'; basisPoints: BasisPoints }
}

export type DepositRule =
  | { kind: 'all' }
  | { kind: 'per-cent'; basisPoints: BasisPoints }
  | { kind: 'first-night' }
  | { kind: 'nothing' }

/** What a child of these ages adds to a night, in cents of a US dollar. */
export type ChildBand = { leastAge: number; mostAge: number; minor: number }

export type LengthDiscount = { leastNights: number; basisPoints: BasisPoints }

/** Of so many nights so many are paid: stay 5, pay 4. */
export type FreeNights = { stay: number; pay: number }

export type RatePlan = {
  code: string
  name: Sentence
  description: Sentence
  /** The last of several says what is paid when booking, unless the guest wants to pay otherwise. */
  policies: Sentence[]
  mealPlan: MealPlan
  parent: string | null
  /** A derived plan costs so much less than its parent; below nothing, more. */
  lessThanParent: BasisPoints
  adultMinor: number
  childBands: ChildBand[]
  lengthDiscounts: LengthDiscount[]
  leastNights: number
  freeNights: FreeNights | null
  /** Seen only with a promo code that names it. */
  promoOnly: boolean
  cancellation: CancellationRule
  deposit: DepositRule
  /** The company that sells and invoices. */
  legal: string
  /** The merchant affiliation the card is charged under. */
  afi: string
}

/** What holds however it is paid. */
export function policiesBesidesPaying({ policies }: Pick<RatePlan, 'policies'>): Sentence[] {
  return policies.length > 1 ? policies.slice(0, -1) : policies
}
