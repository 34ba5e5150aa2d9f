import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everybodysPromo } from '#tests/support/everybodys-promo.ts'
import {
  firstDay,
  noRestriction,
  sampleCurrencies,
  sampleHotel,
  samplePlan,
  sampleRoom,
  stayFrom,
} from '#tests/support/sample-hotel.ts'
import { taxesOf } from '#tests/support/sample-taxes.ts'
import { addDays } from '../calendar/day.ts'
import { longestStayNights } from '../calendar/stay.ts'
import type { Party } from '../guests/party.ts'
import { fromPerCent } from '../money/basis-points.ts'
import { add, compare, divide, money } from '../money/money.ts'
import { coversStay, type Promo } from '../rates/promo.ts'
import { findTariff } from '../rates/tariff.ts'
import { type CalendarDay, listCalendarDays } from './calendar-days.ts'
import type { HotelNights } from './hotel-nights.ts'
import { cheapestHousing } from './house-rooms.ts'
import { listStays } from './list-stays.ts'

const two: Party = { adults: 2, childrenAges: [] }
const tariff = findTariff(sampleCurrencies, 'MXN', taxesOf('playa-del-carmen'))
if (!tariff) throw new Error('The peso is offered.')
const search = { rooms: [two], from: firstDay, days: 12, today: firstDay, promo: null, ...tariff }
const statesOf = (days: CalendarDay[]) => days.map((day) => day.state)

test('a plain calendar is open every day; nobody can have left on the first', () => {
  const days = listCalendarDays(sampleHotel(), search)
  expect(statesOf(days)).toEqual(['arrival-only', ...Array(11).fill('open')])
  expect(days[3]).toMatchObject({ day: '2026-11-24', stays: [[1, 30]] })
})

test('a sold-out night is a day of departure, and the next one of arrival', () => {
  const hotel = sampleHotel({ change: ({ stock }) => stock[0]?.left.fill(0, 3, 5) })
  const days = listCalendarDays(hotel, search)
  expect(statesOf(days.slice(2, 7))).toEqual(['open', 'departure-only', 'sold-out', 'arrival-only', 'open'])
  expect(days[1]?.stays).toEqual([[1, 2]])
})

test('a party that no room takes sees a calendar without open days', () => {
  const crowd: Party = { adults: 8, childrenAges: [] }
  for (const rooms of [[crowd], [crowd, two], [crowd, crowd, crowd, crowd, crowd]]) {
    const days = listCalendarDays(sampleHotel(), { ...search, rooms })
    expect(days.filter(({ price, stays }) => price !== null || stays.length)).toEqual([])
  }
})

test('days before today are past, and days after the last price closed', () => {
  const days = listCalendarDays(sampleHotel({ nights: 5 }), { ...search, from: addDays(firstDay, -2), days: 9 })
  expect(statesOf(days)).toEqual([
    ...['past', 'past', 'arrival-only', 'open', 'open', 'open', 'open', 'departure-only', 'closed'],
  ])
})

test('a minimum stay, a closed arrival and a closed departure are seen before choosing', () => {
  const rule = (at: number, restriction: Partial<typeof noRestriction>) => ({
    roomType: 'SW',
    ratePlan: 'FLEX',
    at: [at],
    restriction: { ...noRestriction, ...restriction },
  })
  const hotel = sampleHotel({
    change: ({ restrictions }) =>
      restrictions.push(
        rule(2, { leastNightsOnArrival: 3, mostNightsOnArrival: 5 }),
        rule(4, { closedToArrival: true }),
        rule(6, { closedToDeparture: true }),
      ),
  })
  const days = listCalendarDays(hotel, search)
  expect(statesOf(days.slice(1, 8))).toEqual([
    ...['open', 'minimum-stay', 'open', 'departure-only', 'minimum-stay', 'arrival-only', 'open'],
  ])
  expect(days[2]?.stays).toEqual([
    [3, 3],
    [5, 5],
  ])
  expect(days[5]?.stays[0]).toEqual([2, 30])
})

test('a calendar that begins later knows who arrived before it', () => {
  const days = listCalendarDays(sampleHotel(), { ...search, from: addDays(firstDay, 5), days: 2 })
  expect(statesOf(days)).toEqual(['open', 'open'])
})

test('the price is the average night of the shortest stay, all-in, of the cheapest room', () => {
  const hotel = sampleHotel({
    roomTypes: [sampleRoom(), sampleRoom({ code: 'GV' })],
    change: ({ prices }) => {
      prices[1]?.minor.fill(15_000, 0, 3)
    },
  })
  const days = listCalendarDays(hotel, search)
  // 150.00 × 18.4 = 2,760.00; with 21 % 3,339.60; and the fee of two guests, 58.65.
  expect(days[0]?.price).toEqual(money(339_825, 'MXN'))
  expect(days[3]?.price).toEqual(money(451_145, 'MXN'))
})

test('two rooms that both want the last one of a type cost what two different types cost', () => {
  const hotel = sampleHotel({
    roomTypes: [sampleRoom(), sampleRoom({ code: 'GV' })],
    left: 1,
    change: ({ prices }) => prices[1]?.minor.fill(15_000),
  })
  const [day] = listCalendarDays(hotel, { ...search, rooms: [two, two] })
  expect(day?.price).toEqual(money(339_825 + 451_145, 'MXN'))
})

const restriction = fc.record({
  closed: fc.boolean(),
  closedToArrival: fc.boolean(),
  closedToDeparture: fc.boolean(),
  leastNightsOnArrival: fc.option(fc.integer({ min: 1, max: 4 })),
  mostNightsOnArrival: fc.option(fc.integer({ min: 4, max: 6 })),
  leastNightsThrough: fc.option(fc.integer({ min: 1, max: 4 })),
  leastDaysAhead: fc.option(fc.integer({ min: 0, max: 6 })),
  mostDaysAhead: fc.option(fc.integer({ min: 6, max: 12 })),
})
const rules = fc.array(
  fc.record({
    roomType: fc.constantFrom('SW', 'GV'),
    ratePlan: fc.constantFrom('FLEX', 'ADV'),
    at: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
    restriction,
  }),
  { maxLength: 4 },
)
const parties = fc.array(
  fc.constantFrom<Party>(
    two,
    { adults: 1, childrenAges: [] },
    { adults: 2, childrenAges: [3, 14] },
    { adults: 3, childrenAges: [] },
  ),
  { minLength: 1, maxLength: 3 },
)

/** For members: a tenth off one plan from the fourth day to the tenth, and of three nights the cheapest of any. */
const everyMember = { ...everybodysPromo, mostUses: null, uses: 0 }
const memberPromos: Promo[] = [
  {
    ...everyMember,
    ...{ id: 1, effect: { kind: 'per-cent', basisPoints: fromPerCent(10) }, ratePlans: ['FLEX'] },
    ...{ stayFrom: addDays(firstDay, 3), stayTo: addDays(firstDay, 9) },
  },
  { ...everyMember, id: 2, effect: { kind: 'free-nights', stay: 3, pay: 2 } },
]

test('the calendar lets one choose exactly the stays that a search would sell, at the price it would ask', () => {
  const left = fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 18, maxLength: 18 }), {
    minLength: 2,
    maxLength: 2,
  })
  fc.assert(
    fc.property(rules, left, parties, (restrictions, stock, rooms) => {
      const hotel = sampleHotel({
        nights: 18,
        roomTypes: [sampleRoom(), sampleRoom({ code: 'GV', mostAdults: 2, mostPeople: 3, mostChildren: 1 })],
        ratePlans: [
          samplePlan({ lengthDiscounts: [{ leastNights: 3, basisPoints: fromPerCent(30) }] }),
          samplePlan({ code: 'ADV', parent: 'FLEX', lessThanParent: fromPerCent(10), leastNights: 2 }),
        ],
        change: (rows) => {
          rows.restrictions.push(...restrictions)
          for (const [index, column] of rows.stock.entries()) column.left = stock[index] ?? []
          rows.prices[1]?.minor.fill(17_350, 4, 9)
        },
      })
      const days = listCalendarDays(hotel, { ...search, rooms, days: 14, memberPromos })
      for (const [index, day] of days.entries()) {
        const sold = soldLengths(hotel, index, { rooms, promos: [] })
        expect(day.stays.flatMap(([from, to]) => range(from, to))).toEqual(sold.map((stay) => stay.nights))
        expect(day.price).toEqual(sold[0]?.average ?? null)
        const [member] = soldLengths(hotel, index, { rooms, promos: memberPromos })
        expect(day.members ?? day.price).toEqual(member?.average ?? null)
      }
    }),
    { numRuns: 300 },
  )
})

type Asked = { rooms: Party[]; promos: readonly Promo[] }

function soldLengths(hotel: HotelNights, arrival: number, { rooms, promos }: Asked) {
  if (!tariff) return []
  return range(1, Math.min(longestStayNights, 18 - arrival)).flatMap((nights) => {
    const now = new Date(`${firstDay}T15:00:00Z`)
    const stay = stayFrom(arrival, nights)
    const wanted = {
      stay,
      rooms,
      chosen: [],
      today: firstDay,
      now,
      timeZone: 'America/Cancun',
      promo: null,
      members: { promos: promos.filter((promo) => coversStay(promo, stay)), is: 'applied' as const },
      ...tariff,
    }
    const offers = listStays(hotel, wanted)
    if (!offers.every(({ types }) => types.some((type) => type.outcome === 'on-sale'))) return []
    const cheapest = offers.map(({ types }) =>
      types.flatMap((type, index) =>
        type.outcome === 'on-sale' ? [{ index, offer: type.offers.toSorted(byTotal)[0] }] : [],
      ),
    )
    const prices = cheapest.map((each) => new Map(each.map(({ index, offer }) => [index, offer?.total.minor ?? 0])))
    const left = hotel.rooms.map((room) => Math.min(...room.left.slice(arrival, arrival + nights)))
    const housing = cheapestHousing(prices, left)
    return [{ nights, average: divide(money(housing?.price ?? 0, 'MXN'), nights) }]
  })
}

function byTotal(a: { total: ReturnType<typeof money> }, b: { total: ReturnType<typeof money> }): number {
  return compare(a.total, add(b.total, money(0, 'MXN')))
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
