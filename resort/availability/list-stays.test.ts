import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstDay, sampleHotel, samplePlan, sampleRoom, stayFrom } from '#tests/support/sample-hotel.ts'
import { municipalities, taxesOf } from '#tests/support/sample-taxes.ts'
import type { Party } from '../guests/party.ts'
import { fromPerCent } from '../money/basis-points.ts'
import type { Rates } from '../money/convert-money.ts'
import { type Currency, currencies } from '../money/currency.ts'
import { sum, zero } from '../money/money.ts'
import { nightPricer } from '../rates/night-pricer.ts'
import type { Promo } from '../rates/promo.ts'
import type { DepositRule, RatePlan } from '../rates/rate-plan.ts'
import { countPayers } from '../rates/sanitation-fee.ts'
import type { TaxTables } from '../rates/tax-tables.ts'
import { listStays, type StaySearch } from './list-stays.ts'
import type { Offer } from './offer.ts'

// The long run is `QUOTES=50000 npx vitest run resort/availability/list-stays.test.ts`.
const quotes = Number(process.env.QUOTES ?? 2_000)

const pricerIn = (taxes: TaxTables, currency: Currency, rates: Rates) => (each: Party) =>
  nightPricer({ payers: countPayers(each, taxes), currency, rates }, taxes)

const party: fc.Arbitrary<Party> = fc.record({
  adults: fc.integer({ min: 1, max: 3 }),
  childrenAges: fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 2 }),
})
const deposit: fc.Arbitrary<DepositRule> = fc.oneof(
  fc.constant({ kind: 'all' as const }),
  fc.constant({ kind: 'first-night' as const }),
  fc.constant({ kind: 'nothing' as const }),
  fc.record({ kind: fc.constant('per-cent' as const), basisPoints: fc.integer({ min: 1, max: 99 }).map(fromPerCent) }),
)
const plan: fc.Arbitrary<RatePlan> = fc
  .record({
    deposit,
    adultMinor: fc.integer({ min: 0, max: 20_000 }),
    freeNights: fc.constantFrom(null, { stay: 5, pay: 4 }, { stay: 2, pay: 1 }),
  })
  .map((each) =>
    samplePlan({
      ...each,
      childBands: [
        { leastAge: 0, mostAge: 3, minor: 0 },
        { leastAge: 4, mostAge: 15, minor: 2_533 },
      ],
      lengthDiscounts: [{ leastNights: 7, basisPoints: fromPerCent(5) }],
    }),
  )
const effect: fc.Arbitrary<Promo['effect']> = fc.oneof(
  fc.record({ kind: fc.constant('per-cent' as const), basisPoints: fc.integer({ min: 1, max: 100 }).map(fromPerCent) }),
  fc.record({ kind: fc.constant('amount' as const), minor: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.constant({ kind: 'free-nights' as const, stay: 3, pay: 0 }),
)
const perUsd = fc.integer({ min: 1, max: 5_000_000 }).map((rate) => (rate / 1_000).toFixed(3))

function promoOf(change: Promo['effect']): Promo {
  const anywhere = { bookFrom: null, bookTo: null, stayFrom: null, stayTo: null, hotels: null }
  const limits = { roomTypes: null, ratePlans: null, leastNights: 1, mostUses: null, uses: 0 }
  return { id: 1, name: '', effect: change, ...anywhere, ...limits }
}

test(`in ${quotes} random quotes what is shown is what adds up, and nothing is negative`, { timeout: 600_000 }, () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(
      fc.record({
        plan,
        rooms: fc.array(party, { minLength: 1, maxLength: 3 }),
        minor: fc.integer({ min: 1, max: 400_000 }),
        nights: fc.integer({ min: 1, max: 14 }),
        currency: fc.constantFrom(...currencies),
        perUsd,
        pesos: perUsd,
        municipality: fc.constantFrom(...municipalities),
        effect: fc.option(effect),
      }),
      (quote) => {
        const { rooms, nights, currency, municipality } = quote
        const rates = { MXN: quote.pesos, [currency]: quote.perUsd, USD: '1' }
        const search: StaySearch = {
          stay: stayFrom(3, nights),
          rooms,
          chosen: [],
          today: firstDay,
          now: new Date(`${firstDay}T12:00:00Z`),
          timeZone: 'America/Cancun',
          promo: quote.effect && promoOf(quote.effect),
          currency,
          pricerFor: pricerIn(taxesOf(municipality), currency, rates),
        }
        const hotel = sampleHotel({
          roomTypes: [sampleRoom({ mostPeople: 5 })],
          ratePlans: [quote.plan],
          minor: quote.minor,
          left: 3,
        })
        for (const room of listStays(hotel, search)) {
          const [type] = room.types
          if (type?.outcome !== 'on-sale') throw new Error('Everything is on sale here.')
          for (const offer of type.offers) {
            seen.add(currency)
            expectToAddUp(offer, currency)
          }
        }
      },
    ),
    { numRuns: quotes },
  )
  expect(seen.size).toBe(currencies.length)
})

function expectToAddUp(offer: Offer, currency: Currency): void {
  const { total, payNow, payLater, taxes } = offer
  const nights = offer.nights.map(({ priced }) => priced)
  expect(
    sum(
      currency,
      nights.map(({ price }) => price),
    ),
  ).toEqual(total)
  expect(sum(currency, [offer.room, ...taxes.map(({ amount }) => amount)])).toEqual(total)
  expect(sum(currency, [payNow, payLater])).toEqual(total)
  for (const { room, taxes: taxesOfNight, price } of nights) {
    expect(sum(currency, [room, ...taxesOfNight.map(({ amount }) => amount)])).toEqual(price)
    expect(price.minor).toBeGreaterThanOrEqual(0)
  }
  const amounts = [total, payNow, payLater, offer.room, offer.averageNight, ...taxes.map(({ amount }) => amount)]
  for (const { minor } of amounts) {
    expect(Number.isSafeInteger(minor)).toBe(true)
    expect(minor).toBeGreaterThanOrEqual(0)
  }
  if (offer.totalBefore) expect(offer.totalBefore.minor).toBeGreaterThanOrEqual(total.minor)
}

test('a stay that a code makes free costs nothing, in every currency', () => {
  for (const currency of currencies) {
    const search: StaySearch = {
      stay: stayFrom(3, 3),
      rooms: [{ adults: 2, childrenAges: [] }],
      chosen: [],
      today: firstDay,
      now: new Date(`${firstDay}T12:00:00Z`),
      timeZone: 'America/Cancun',
      promo: promoOf({ kind: 'per-cent', basisPoints: fromPerCent(100) }),
      currency,
      pricerFor: pricerIn(taxesOf('playa-del-carmen'), currency, { MXN: '18.4', [currency]: '18.4', USD: '1' }),
    }
    const type = listStays(sampleHotel(), search)[0]?.types[0]
    const offer = type?.outcome === 'on-sale' ? type.offers[0] : undefined
    expect(offer).toMatchObject({ total: zero(currency), payNow: zero(currency), payLater: zero(currency) })
  }
})

test.for([
  [9, 3, null],
  [9, 2, 2],
  [6, 2, 2],
  [5, 2, null],
  [3, 1, 1],
  [2, 1, null],
  [1, 1, null],
] as const)('of %i rooms of a type %i are left: %j is said to be few', ([rooms, left, said]) => {
  const hotel = sampleHotel({ roomTypes: [sampleRoom({ rooms })], left })
  const currency: Currency = 'USD'
  const [room] = listStays(hotel, {
    stay: stayFrom(3, 2),
    rooms: [{ adults: 2, childrenAges: [] }],
    chosen: [],
    today: firstDay,
    now: new Date(`${firstDay}T12:00:00Z`),
    timeZone: 'America/Cancun',
    promo: null,
    currency,
    pricerFor: pricerIn(taxesOf('cancun'), currency, { USD: '1', MXN: '18.4' }),
  })
  expect(room?.types[0]).toMatchObject({ outcome: 'on-sale', roomsLeft: said })
})

test('a party that fits no room leaves the rooms of the others as they are', () => {
  const offers = listStays(sampleHotel(), {
    stay: stayFrom(3, 2),
    rooms: [2, 1, 9].map((adults) => ({ adults, childrenAges: [] })),
    chosen: [],
    today: firstDay,
    now: new Date(`${firstDay}T12:00:00Z`),
    timeZone: 'America/Cancun',
    promo: null,
    currency: 'USD',
    pricerFor: pricerIn(taxesOf('cancun'), 'USD', { USD: '1', MXN: '18.4' }),
  })
  expect(offers.map(({ types }) => types[0])).toMatchObject([
    { outcome: 'on-sale' },
    { outcome: 'on-sale' },
    { outcome: 'not-available', why: { reason: 'too-many-guests' } },
  ])
})
