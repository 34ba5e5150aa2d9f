import { expect, test } from 'vitest'
import { sampleLine } from '#tests/support/sample-line.ts'
import { money } from '../money/money.ts'
import { pricePartsOf } from './price-parts.ts'

const pesos = (minor: number) => money(minor, 'MXN')
const vat = (minor: number) => [{ tax: 'vat' as const, amount: pesos(minor) }]
const spa = sampleLine({ total: pesos(11_600), taxes: vat(1_600) })
const transfer = sampleLine({ total: pesos(23_200), taxes: vat(3_200) })
const courtesy = (minor: number) => sampleLine({ kind: 'courtesy', total: pesos(-minor) })
const taxesOf = (...lines: (typeof spa)[]) => {
  const { taxes, vatInExtras } = pricePartsOf({ lines, currency: 'MXN', promocode: null })
  return [taxes.minor, vatInExtras.minor]
}

test.for<[string, number[], number]>([
  ['nothing is given back', [], 4_800],
  ['half of it is', [17_400], 2_400],
  ['two courtesies are', [8_700, 8_700], 2_400],
  ['all but a peso is', [34_700], 14],
  ['all of it is', [34_800], 0],
])('the taxes of an order are those of its total: where %s', ([_, courtesies, taxes]) => {
  expect(taxesOf(spa, transfer, ...courtesies.map(courtesy))).toEqual([taxes, taxes])
})

test('taxes of what costs nothing are nothing', () => {
  expect(taxesOf(sampleLine({ total: pesos(0), taxes: vat(0) }))).toEqual([0, 0])
})
