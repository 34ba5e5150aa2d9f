import type { BasisPoints } from '../money/basis-points.ts'
import type { Which } from './span.ts'

export const productKinds = ['park', 'tour', 'complement'] as const
export type ProductKind = (typeof productKinds)[number]

export const businessUnits = ['XC', 'XP', 'XH', 'XON', 'XS', 'XN', 'XT'] as const
export type BusinessUnit = (typeof businessUnits)[number]

/** Who pays what: 12 and over, 5 to 11, 0 to 4. */
export const units = ['adult', 'child', 'infant'] as const
export type Unit = (typeof units)[number]

/** What the shop sells. Its words and pictures are content. */
export type Product = {
  code: string
  kind: ProductKind
  businessUnit: BusinessUnit
  /** Who is younger is not let in, and is sold nothing. */
  leastAge: number
  /** Until so many hours before it begins, cancelling is free; later it costs this share. */
  freeHours: number
  lateFee: BasisPoints
  /** Until so many hours before it begins, it can be had on another day. */
  changeHours: number
  /** In cents of a US dollar, given back to everybody who gives back what was lent. */
  depositMinor: number
  /** Of a complement: the products it can be had with, and the one of which it is the better kind. */
  goesWith: readonly string[]
  upgradeOf: string | null
  options: readonly ProductOption[]
  prices: readonly ProductPrice[]
  tiers: readonly Tier[]
}

/** One way to have a product: at an hour of a day, all day long, or on whatever day its owner chooses later. */
export type ProductOption = {
  code: string
  /** `HH:MM`; null where it has no hours of its own. */
  starts: string | null
  ends: string | null
  weekdays: readonly number[]
  /** Until so many hours before it begins, it can be bought. */
  cutoffHours: number
  /** An open ticket: it has no day until its owner chooses one. */
  isOpen: boolean
  takes: readonly QuotaTaken[]
}

/** What one person of an option takes of a quota. */
export type QuotaTaken = { quota: string } & Record<Unit, number>

/** In cents of a US dollar with taxes; null is every option. Of several that fit a day the last one counts. */
export type ProductPrice = Which & { option: string | null; unit: Unit; minor: number }

/** What buying so many days ahead takes off. */
export type Tier = { daysAhead: number; less: BasisPoints }

export function findProduct(products: readonly Product[], code: string): Product | null {
  return products.find((each) => each.code === code) ?? null
}

export function isComplement({ kind }: Pick<Product, 'kind'>): boolean {
  return kind === 'complement'
}
