import type { Language } from '#resort/guests/language.ts'
import type { Sentence } from '#resort/guests/sentence.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { Money } from '#resort/money/money.ts'
import type { MealPlan } from '#resort/rates/rate-plan.ts'
import type { TaxLine } from '#resort/rates/tax.ts'
import { m } from '../messages/compiled/messages.js'

export type NamedAmount = { name: string; amount: string }

/** The room and each tax, as lines that add up to the price. */
export function nameParts(
  { room, taxes }: { room: Money; taxes: readonly TaxLine[] },
  locale: Language,
): NamedAmount[] {
  return [
    { name: m.tax_room({}, { locale }), amount: formatMoney(room, locale) },
    ...taxes.map(({ tax, amount }) => ({ name: nameTax(tax, locale), amount: formatMoney(amount, locale) })),
  ]
}

export function nameTax(tax: TaxLine['tax'], locale: Language): string {
  return taxNames[tax]({}, { locale })
}

/** Null where the name of the plan says it. */
export function sayMealBeside(
  { mealPlan, planName }: { mealPlan: MealPlan; planName: Sentence },
  locale: Language,
): string | null {
  const meal = sayMeal(mealPlan, locale)
  return meal.toLowerCase() === planName[locale].toLowerCase() ? null : meal
}

export function sayMeal(meal: MealPlan, locale: Language): string {
  return mealNames[meal]({}, { locale })
}

const taxNames = {
  vat: m.tax_vat,
  'lodging-tax': m.tax_lodging_tax,
  'sanitation-fee': m.tax_sanitation_fee,
}

const mealNames = {
  'room-only': m.meal_room_only,
  breakfast: m.meal_breakfast,
  'half-board': m.meal_half_board,
  'all-inclusive': m.meal_all_inclusive,
}
