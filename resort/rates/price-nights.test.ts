import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstDay, samplePlan, sampleRoom } from '#tests/support/sample-hotel.ts'
import { municipalities, taxesOf } from '#tests/support/sample-taxes.ts'
import { adultAge, type Party } from '../guests/party.ts'
import { fromPerCent } from '../money/basis-points.ts'
import { nightPricer } from './night-pricer.ts'
import type { NightlyRates } from './nightly-rates.ts'
import { priceNights } from './price-nights.ts'
import type { ChildBand, RatePlan } from './rate-plan.ts'
import { countPayers } from './sanitation-fee.ts'

const cents = fc.integer({ min: 0, max: 12_000 })
/** Bands as a hotel writes them: what is older costs as much or more; ages without a band are free. */
const bands: fc.Arbitrary<ChildBand[]> = fc.array(cents, { minLength: 3, maxLength: 3 }).map((minors) => {
  const [baby = 0, child = 0, teenager = 0] = minors.toSorted((a, b) => a - b)
  return [
    { leastAge: 0, mostAge: 3, minor: baby },
    { leastAge: 4, mostAge: 11, minor: child },
    { leastAge: 12, mostAge: 15, minor: teenager },
  ]
})
const plan: fc.Arbitrary<Partial<RatePlan>> = fc.record({
  adultMinor: cents,
  childBands: fc.oneof(fc.constant<ChildBand[]>([]), bands),
  lessThanParent: fc.integer({ min: -30, max: 30 }).map(fromPerCent),
  freeNights: fc.constantFrom(null, { stay: 5, pay: 4 }),
})
const party: fc.Arbitrary<Party> = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  childrenAges: fc.array(fc.integer({ min: 0, max: adultAge - 1 }), { maxLength: 3 }),
})
const nights = 6

type Priced = { root: Partial<RatePlan>; derived: Partial<RatePlan>; singleLess: number; extraAdult: number }

function ratesOf({ root, derived, singleLess, extraAdult }: Priced, minor: number): NightlyRates {
  const room = sampleRoom({ mostAdults: 6, singleLessMinor: singleLess, extraAdultMinor: extraAdult })
  const rows = { room, minor: new Int32Array(nights).fill(minor), restrictions: [] }
  return {
    ...rows,
    plan: samplePlan(derived),
    parent: { ...rows, plan: samplePlan({ ...root, lessThanParent: fromPerCent(0) }), parent: null },
  }
}

/** The same people and one more, or one of them older. */
function largerThan({ adults, childrenAges }: Party): Party[] {
  const grown = childrenAges.flatMap((age, child) => {
    const others = childrenAges.toSpliced(child, 1)
    return [
      { adults: adults + 1, childrenAges: others },
      ...(age + 1 < adultAge ? [{ adults, childrenAges: others.toSpliced(child, 0, age + 1) }] : []),
    ]
  })
  const more = [0, 4, 12, adultAge - 1].map((age) => ({ adults, childrenAges: [...childrenAges, age] }))
  return [{ adults: adults + 1, childrenAges }, ...more, ...grown]
}

function totalOf(rates: NightlyRates, { adults, childrenAges }: Party, municipality: string): number {
  const taxes = taxesOf(municipality)
  const payers = countPayers({ adults, childrenAges }, taxes)
  const price = nightPricer({ payers, currency: 'EUR', rates: { USD: '1', MXN: '18.4', EUR: '0.86' } }, taxes)
  const minors = priceNights(rates, 0, nights, { adults, childrenAges }) ?? []
  return minors.reduce((total, minor) => total + price(minor, firstDay).price.minor, 0)
}

test('no party pays more than the same party with one guest more, or with a guest who is older', () => {
  fc.assert(
    fc.property(
      fc.record({ root: plan, derived: plan, singleLess: cents, extraAdult: cents }),
      fc.integer({ min: 1, max: 60_000 }),
      party,
      fc.constantFrom(...municipalities),
      (priced, minor, smaller, municipality) => {
        const rates = ratesOf(priced, minor)
        for (const larger of largerThan(smaller)) {
          const [less, more] = [smaller, larger].map((each) => totalOf(rates, each, municipality))
          expect(less, `${JSON.stringify(smaller)} against ${JSON.stringify(larger)}`).toBeLessThanOrEqual(more ?? 0)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test.for([
  ['one alone', 1, [], 18_000],
  ['a couple', 2, [], 20_000],
  ['a parent with a baby', 1, [2], 18_000],
  ['a parent with a child of four', 1, [4], 20_000],
  ['a parent with two children', 1, [4, 12], 22_500],
  ['a couple with a child of four', 2, [4], 22_500],
  ['three adults', 3, [], 26_000],
] as const)('%s pays for the place that is taken', ([, adults, childrenAges, minor]) => {
  const childBands = [
    { leastAge: 0, mostAge: 3, minor: 0 },
    { leastAge: 4, mostAge: 11, minor: 2_500 },
    { leastAge: 12, mostAge: 15, minor: 4_500 },
  ]
  const room = sampleRoom()
  const rates = { plan: samplePlan({ childBands }), room, parent: null, minor: Int32Array.of(20_000), restrictions: [] }
  expect(priceNights(rates, 0, 1, { adults, childrenAges: [...childrenAges] })).toEqual([minor])
})
