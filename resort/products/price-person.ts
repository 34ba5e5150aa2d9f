import { type Day, daysBetween } from '../calendar/day.ts'
import type { BasisPoints } from '../money/basis-points.ts'
import { basisPoints } from '../money/basis-points.ts'
import { lessShare } from '../money/money.ts'
import type { Product, ProductOption, Unit } from './product.ts'
import { isAbout } from './span.ts'

/** In cents of a US dollar with taxes: as listed, and less what buying early takes off. */
export type PersonPrice = { listed: number; minor: number }

export type PriceQuestion = {
  product: Pick<Product, 'prices' | 'tiers'>
  option: Pick<ProductOption, 'code' | 'isOpen'>
  /** The day it is for; of an open ticket the day it is bought. */
  day: Day
  today: Day
}

/** Null when it is not sold to this unit on that day. */
export function pricePerson({ product, option, day, today }: PriceQuestion, unit: Unit): PersonPrice | null {
  const fits = product.prices.filter(
    (price) => price.unit === unit && (price.option ?? option.code) === option.code && isAbout(price, day),
  )
  const listed = fits.at(-1)?.minor
  if (listed === undefined) return null
  const less = option.isOpen ? basisPoints(0) : lessAhead(product, daysBetween(today, day))
  return { listed, minor: lessShare(listed, less) }
}

/** The price of whoever pays less than the public, or more. */
export function priceLess({ listed, minor }: PersonPrice, less: BasisPoints): PersonPrice {
  const own = lessShare(minor, less)
  return { listed: Math.max(listed, own), minor: own }
}

/** What buying so many days ahead takes off: the tier of the most days that are reached. */
export function lessAhead({ tiers }: Pick<Product, 'tiers'>, daysAhead: number): BasisPoints {
  const reached = tiers.filter((tier) => tier.daysAhead <= daysAhead)
  return reached.toSorted((a, b) => b.daysAhead - a.daysAhead)[0]?.less ?? basisPoints(0)
}
