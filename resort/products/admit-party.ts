import type { Product, Unit } from './product.ts'

/** Who goes: so many of 12 and over, and the ages of the others. */
export type Visitors = { adults: number; ages: readonly number[] }

/** From these ages one pays as a grown-up, and as a child. */
export const grownUpAge = 12
const childAge = 5

/** More go as a group, and groups write to the house. */
export const mostVisitors = 12

/** One of them, as the price list knows them; grown-ups are asked for no age. */
export type Person = { unit: Unit; age: number | null }

export type Admitted =
  | { outcome: 'admitted'; people: Person[] }
  /** Nobody under the least age is sold anything. */
  | { outcome: 'too-young'; age: number; leastAge: number }
  /** Nobody, too many, or children without a grown-up. */
  | { outcome: 'no-party' }

/** Whoever asks: a party that a page never offers is refused here. */
export function admitParty({ leastAge }: Pick<Product, 'leastAge'>, { adults, ages }: Visitors): Admitted {
  const isCount = Number.isInteger(adults) && adults >= 1 && adults + ages.length <= mostVisitors
  const areAges = ages.every((age) => Number.isInteger(age) && age >= 0 && age < grownUpAge)
  if (!isCount || !areAges) return { outcome: 'no-party' }
  const youngest = Math.min(...ages)
  if (ages.length && youngest < leastAge) return { outcome: 'too-young', age: youngest, leastAge }
  const grown = Array.from({ length: adults }, (): Person => ({ unit: 'adult', age: null }))
  return { outcome: 'admitted', people: [...grown, ...ages.toSorted((a, b) => b - a).map(toPerson)] }
}

function toPerson(age: number): Person {
  return { unit: age < childAge ? 'infant' : 'child', age }
}
