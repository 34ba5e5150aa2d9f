import { expect, test } from 'vitest'
import { taxesOf } from '#tests/support/sample-taxes.ts'
import { money } from '../money/money.ts'
import { mostPrices, nightPricer } from './night-pricer.ts'
import { type TaxedStay, taxation } from './tax.ts'
import type { TaxTables } from './tax-tables.ts'

const taxTables = taxesOf('playa-del-carmen')

const stay: TaxedStay = {
  payers: 2,
  currency: 'USD',
  rates: { USD: '1', MXN: '18.4' },
}
const changing: TaxTables = {
  ...taxTables,
  vat: [...taxTables.vat, { from: '2027-03-01', rate: 1_800 }],
  lodgingTax: [...taxTables.lodgingTax, { from: '2027-04-01', rate: 600, baseShare: 10_000 }],
  uma: [...taxTables.uma, { from: '2027-02-01', minor: 20_000 }],
  sanitationFee: [...taxTables.sanitationFee, { from: '2027-05-01', perRoom: 9_000 }],
}

test('a night is priced by the taxes of its own day, in whatever order nights are asked for', () => {
  const price = nightPricer(stay, changing)
  const { addTaxes } = taxation(stay, changing)
  const days = [
    '2027-05-01',
    '2027-01-31',
    '2027-02-01',
    '2027-02-28',
    '2027-03-01',
    '2027-04-01',
    '2027-04-30',
    '2026-11-21',
  ]
  for (const day of [...days, ...days]) expect(price(20_000, day)).toEqual(addTaxes(money(20_000, 'USD'), day))
  expect(new Set(days.map((day) => price(20_000, day).price.minor)).size).toBe(5)
})

test('a price asked for again is the same, and every price is its own', () => {
  const price = nightPricer(stay, taxTables)
  expect(price(10_000, '2027-01-12')).toBe(price(10_000, '2027-01-13'))
  expect(price(10_001, '2027-01-12')).not.toEqual(price(10_000, '2027-01-12'))
})

test('a hotel that changes its prices all day is priced right all the same', () => {
  const price = nightPricer(stay, taxTables)
  const { addTaxes } = taxation(stay, taxTables)
  const first = price(1, '2027-01-12')
  for (let minor = 1; minor <= mostPrices + 1; minor++) price(minor, '2027-01-12')
  expect(price(1, '2027-01-12')).toEqual(first)
  expect(price(1, '2027-01-12')).not.toBe(first)
  expect(price(mostPrices + 1, '2027-01-12')).toEqual(addTaxes(money(mostPrices + 1, 'USD'), '2027-01-12'))
})
