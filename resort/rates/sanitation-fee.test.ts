import { expect, test } from 'vitest'
import { municipalities, taxesOf } from '#tests/support/sample-taxes.ts'
import type { Party } from '../guests/party.ts'
import { money } from '../money/money.ts'
import { countPayers, feeRuleOn, sanitationFee } from './sanitation-fee.ts'
import { inForce, type TaxTables } from './tax-tables.ts'

const taxTables = taxesOf('playa-del-carmen')

const feeIn = (tables: TaxTables, party: Party, night: string) =>
  sanitationFee(countPayers(party, tables), night, tables)

const fee = (adults: number, childrenAges: number[], night: string, municipality = 'playa-del-carmen') =>
  feeIn(taxesOf(municipality), { adults, childrenAges }, night)

test.for([
  [1, [], 3_519],
  [2, [], 3_519 + 2_346],
  [3, [], 3_519 + 2_346 + 1_760],
  [4, [], 3_519 + 2_346 + 1_760 + 1_173],
  [6, [], 3_519 + 2_346 + 1_760 + 3 * 1_173],
  [8, [], 3_519 + 2_346 + 1_760 + 3 * 1_173],
  [2, [11, 0, 5], 3_519 + 2_346],
  [2, [12], 3_519 + 2_346 + 1_760],
  [1, [15, 11], 3_519 + 2_346],
] as const)(
  'in Playa del Carmen in 2026, %i adults with children of %j pay %i centavos a night',
  ([adults, ages, minor]) => {
    expect(fee(adults, [...ages], '2026-11-28')).toEqual(money(minor, 'MXN'))
  },
)

test('the published fees of 2025 and 2026 follow from the unit of each year', () => {
  expect(fee(1, [], '2025-07-01')).toEqual(money(3_394, 'MXN'))
  expect(fee(4, [], '2025-07-01')).toEqual(money(3_394 + 2_263 + 1_697 + 1_131, 'MXN'))
  expect(fee(2, [], '2025-07-01', 'cancun')).toEqual(money(7_920, 'MXN'))
  expect(fee(2, [], '2025-07-01', 'puerto-morelos')).toEqual(money(6_788, 'MXN'))
  expect(fee(5, [3], '2026-07-01', 'cancun')).toEqual(money(8_212, 'MXN'))
  expect(fee(1, [], '2026-07-01', 'puerto-morelos')).toEqual(money(7_039, 'MXN'))
})

test('the unit changes with the night of 1 February', () => {
  expect(fee(1, [], '2026-01-31')).toEqual(money(3_394, 'MXN'))
  expect(fee(1, [], '2026-02-01')).toEqual(money(3_519, 'MXN'))
})

test('next year has the last known unit until its own is entered', () => {
  expect(fee(1, [], '2027-06-01')).toEqual(money(3_519, 'MXN'))
  const uma = [...taxTables.uma, { from: '2027-02-01', minor: 12_200 }]
  const party = { adults: 1, childrenAges: [] }
  const of = (night: string) => feeIn({ ...taxTables, uma }, party, night)
  expect([of('2027-01-31'), of('2027-02-01')]).toEqual([money(3_519, 'MXN'), money(3_660, 'MXN')])
})

test('a night before every table is refused', () => {
  for (const rows of everyTable())
    expect(() => inForce<object>(rows, '2013-12-31')).toThrow('No tax table reaches back to 2013-12-31.')
})

test('the rows of every table are in the order of their days', () => {
  for (const rows of everyTable()) {
    const days = rows.map((row) => row.from)
    expect(days).toEqual([...new Set(days)].toSorted())
  }
})

function everyTable(): TaxTables['uma' | 'sanitationFee'][] {
  return municipalities.flatMap((code) => {
    const { vat, lodgingTax, uma, sanitationFee } = taxesOf(code)
    return [vat, lodgingTax, uma, sanitationFee] as TaxTables['uma' | 'sanitationFee'][]
  })
}

test('guests are told of whom the fee is asked: a room, or each from an age on, where others may owe less', () => {
  const night = '2026-11-28'
  const rule = (perPerson: number[]) =>
    feeRuleOn(night, { ...taxTables, feeAge: 12, sanitationFee: [{ from: '2020-01-01', perPerson }] })
  expect(feeRuleOn(night, taxesOf('cancun'))).toEqual({ of: 'room' })
  expect(feeRuleOn(night, taxTables)).toEqual({ of: 'guests', fromAge: taxTables.feeAge, isLessForOthers: true })
  expect(rule([3_000, 3_000])).toEqual({ of: 'guests', fromAge: 12, isLessForOthers: false })
  expect(rule([3_000, 3_000, 2_000])).toMatchObject({ isLessForOthers: true })
})
