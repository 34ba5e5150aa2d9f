import fc from 'fast-check'
import { expect, test } from 'vitest'
import { manyCases } from '#tests/support/many-cases.ts'
import { municipalities, taxesOf } from '#tests/support/sample-taxes.ts'
import { addDays, type Day } from '../calendar/day.ts'
import { nightsOf } from '../calendar/stay.ts'
import type { Rates } from '../money/convert-money.ts'
import { type Currency, currencies } from '../money/currency.ts'
import { currencyFacts } from '../money/currency-facts.ts'
import { add, type Money, money, sum } from '../money/money.ts'
import { addTaxLines, type TaxedNight, taxation } from './tax.ts'

// biome-ignore format: one glance
const rates: Rates = {
  MXN: '18.4', EUR: '0.86', GBP: '0.76', CAD: '1.4', COP: '3987.65', CLP: '941.5', UYU: '39.8', RUB: '81.2', CNY: '7.11',
  KRW: '1451.3', GTQ: '7.66', PEN: '3.37', CRC: '501.2', AUD: '1.54', JPY: '155.27', ARS: '1427.9',
}
const taxTables = taxesOf('playa-del-carmen')
const inPlaya = { payers: 2, rates } as const
const minorsOf = ({ taxes }: TaxedNight) => taxes.map((line) => line.amount.minor)

test('a night of 1,000 pesos before taxes is 1,268.65: VAT 160, lodging tax 50, municipal fee 58.65', () => {
  const night = taxation({ ...inPlaya, currency: 'MXN' }, taxTables).addTaxes(money(100_000, 'MXN'), '2026-11-28')
  expect(night).toEqual({
    room: money(100_000, 'MXN'),
    taxes: [
      { tax: 'vat', amount: money(16_000, 'MXN') },
      { tax: 'lodging-tax', amount: money(5_000, 'MXN') },
      { tax: 'sanitation-fee', amount: money(5_865, 'MXN') },
    ],
    price: money(126_865, 'MXN'),
  })
})

test('a price of 1,210 pesos with taxes in it is the same room, and the fee comes on top', () => {
  const both = taxation({ ...inPlaya, currency: 'MXN' }, taxTables)
  expect(both.itemiseTaxes(money(121_000, 'MXN'), '2026-11-28')).toEqual(
    both.addTaxes(money(100_000, 'MXN'), '2026-11-28'),
  )
})

test.for([
  ['USD', 10_000, [1_600, 500, 319], 12_419],
  ['EUR', 8_605, [1_377, 430, 274], 10_686],
  ['JPY', 15_527, [2_484, 776, 495], 19_282],
  ['COP', 39_876_500, [6_380_200, 1_993_800, 1_271_100], 49_521_600],
] as const)('the same in %s', ([currency, room, taxes, price]) => {
  const night = taxation({ ...inPlaya, currency }, taxTables).addTaxes(money(room, currency), '2026-11-28')
  expect(minorsOf(night)).toEqual(taxes)
  expect(night.price).toEqual(money(price, currency))
})

test('a hotel that is taxed on a part of its price pays lodging tax on that part, from its day on', () => {
  const lodgingTax = [...taxTables.lodgingTax, { from: '2027-01-01', rate: 500, baseShare: 6_000 }]
  const { addTaxes } = taxation({ ...inPlaya, currency: 'MXN' }, { ...taxTables, lodgingTax })
  const lodgingOn = (night: Day) => minorsOf(addTaxes(money(100_000, 'MXN'), night))[1]
  expect([lodgingOn('2026-12-31'), lodgingOn('2027-01-01')]).toEqual([5_000, 3_000])
})

test('a stay over 1 February pays each night by the unit of its own day', () => {
  const { addTaxes } = taxation({ ...inPlaya, currency: 'MXN' }, taxTables)
  const nights = nightsOf({ checkIn: '2026-01-30', checkOut: '2026-02-02' })
  expect(nights.map((night) => minorsOf(addTaxes(money(0, 'MXN'), night))[2])).toEqual([5_657, 5_657, 5_865])
})

test('without a rate for pesos rooms are still sold: the fee alone goes by the house rate', () => {
  const night = taxation({ ...inPlaya, rates: {}, currency: 'USD' }, taxTables).addTaxes(
    money(10_000, 'USD'),
    '2026-11-28',
  )
  expect(minorsOf(night)).toEqual([1_600, 500, 319])
})

test('a night that is given away has the municipal fee only', () => {
  const night = taxation({ ...inPlaya, currency: 'MXN' }, taxTables).addTaxes(money(0, 'MXN'), '2026-11-28')
  expect(minorsOf(night)).toEqual([0, 0, 5_865])
})

test('three nights of a hundred dollars over three add up line by line', () => {
  const { itemiseTaxes } = taxation({ ...inPlaya, currency: 'USD' }, taxTables)
  const nights = ['2026-11-28', '2026-11-29', '2026-11-30'].map((night) => itemiseTaxes(money(3_333, 'USD'), night))
  expect(addTaxLines('USD', nights)).toEqual([
    { tax: 'vat', amount: money(1_323, 'USD') },
    { tax: 'lodging-tax', amount: money(414, 'USD') },
    { tax: 'sanitation-fee', amount: money(957, 'USD') },
  ])
})

const anyStay = fc.record({
  currency: fc.constantFrom(...currencies),
  municipality: fc.constantFrom(...municipalities),
  payers: fc.integer({ min: 0, max: 8 }),
  first: fc.integer({ min: 0, max: 700 }),
  units: fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 7 }),
})

test('what is shown is what adds up: lines to nights, nights to the stay, in every currency, with nothing negative', () => {
  const quote = fc.property(anyStay, fc.boolean(), ({ currency, municipality, payers, first, units }, isAllIn) => {
    const { addTaxes, itemiseTaxes } = taxation({ currency, payers, rates }, taxesOf(municipality))
    const prices = units.map((each) => money(each * step(currency), currency))
    const nights = prices.map((price, index) =>
      (isAllIn ? itemiseTaxes : addTaxes)(price, addDays('2025-12-01', first + index)),
    )
    const total = sum(
      currency,
      nights.map((night) => night.price),
    )
    const lines = addTaxLines(currency, nights)
    const rooms = sum(
      currency,
      nights.map((night) => night.room),
    )

    const isWhole = ({ minor }: Money) => minor >= 0 && minor % step(currency) === 0
    const amounts = nights.flatMap((night) => [night.room, night.price, ...night.taxes.map((line) => line.amount)])
    const shown = lines.map((line) => line.amount).reduce(add, rooms)
    const fees = nights.map((night) => minorsOf(night)[2] ?? 0)
    const isKept = nights.every((night, index) => night.price.minor - (fees[index] ?? 0) === prices[index]?.minor)
    return amounts.every(isWhole) && shown.minor === total.minor && (!isAllIn || isKept)
  })
  fc.assert(quote, manyCases)
})

function step(currency: Currency) {
  return 10 ** (currencyFacts[currency].exponent - currencyFacts[currency].decimals)
}
