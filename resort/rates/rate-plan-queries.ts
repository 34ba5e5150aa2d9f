import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { RatePlan as RatePlanRow } from '#db/tables.ts'
import { sentence } from '../guests/sentence.ts'
import { basisPoints, fromPerCent } from '../money/basis-points.ts'
import {
  type CancellationRule,
  type ChildBand,
  type DepositRule,
  type LengthDiscount,
  mealPlans,
  type RatePlan,
} from './rate-plan.ts'

const policies = z.array(sentence)
const mealPlan = z.enum(mealPlans)
const wholeDeposit = z.enum(['all', 'first-night', 'nothing'])

/** The plans of a hotel in the order it shows them, promo-only ones included. */
export async function listRatePlans(db: Db, hotel: string): Promise<RatePlan[]> {
  const plans = await db.selectFrom('rate_plan').selectAll().where('hotel', '=', hotel).orderBy('position').execute()
  const bands = await db.selectFrom('child_band').selectAll().where('hotel', '=', hotel).orderBy('least_age').execute()
  const discounts = await db.selectFrom('length_discount').selectAll().where('hotel', '=', hotel).execute()
  return plans.map((plan) =>
    toRatePlan(
      plan,
      bands
        .filter((band) => band.rate_plan === plan.code)
        .map((band) => ({ leastAge: band.least_age, mostAge: band.most_age, minor: band.minor })),
      discounts
        .filter((discount) => discount.rate_plan === plan.code)
        .map((discount) => ({ leastNights: discount.least_nights, basisPoints: fromPerCent(discount.per_cent) })),
    ),
  )
}

function toRatePlan(
  row: Selectable<RatePlanRow>,
  childBands: ChildBand[],
  lengthDiscounts: LengthDiscount[],
): RatePlan {
  return {
    code: row.code,
    name: sentence.parse(row.name),
    description: sentence.parse(row.description),
    policies: policies.parse(row.policies),
    mealPlan: mealPlan.parse(row.meal_plan),
    parent: row.parent,
    lessThanParent: basisPoints(-fromPerCent(row.parent_per_cent)),
    adultMinor: row.adult_minor,
    childBands,
    lengthDiscounts,
    leastNights: row.least_nights,
    freeNights: row.stay_nights && row.pay_nights ? { stay: row.stay_nights, pay: row.pay_nights } : null,
    promoOnly: row.promo_only,
    cancellation: toCancellation(row),
    deposit: toDeposit(row),
    legal: row.legal,
    afi: row.afi,
  }
}

function toCancellation(row: Selectable<RatePlanRow>): CancellationRule {
  return {
    freeUntil:
      row.free_until_days === null || row.free_until_time === null
        ? null
        : { daysBefore: row.free_until_days, time: row.free_until_time },
    lateFee:
      row.late_fee_nights === null
        ? { kind: 'per-cent', basisPoints: fromPerCent(row.late_fee_per_cent ?? '') }
        : { kind: 'nights', nights: row.late_fee_nights },
  }
}

function toDeposit(row: Selectable<RatePlanRow>): DepositRule {
  if (row.deposit === 'per-cent') return { kind: 'per-cent', basisPoints: fromPerCent(row.deposit_per_cent ?? '') }
  return { kind: wholeDeposit.parse(row.deposit) }
}
