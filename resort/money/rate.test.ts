import { expect, test } from 'vitest'
import { digitsOf, divideRates, parseRate } from './rate.ts'

test.for(['17.2305', '0.86', '1', '123456789.123456789012'])('%s is a rate', (text) => {
  expect(parseRate(text)).toBe(text)
})

test.for(['0', '0.000', '-1', '1e3', 'NaN', 'Infinity', '', '1,5', '1.', '.5', ' 1', '1234567890', 1.5, null, ['1']])(
  '%j is no rate',
  (value) => {
    expect(parseRate(value)).toBeNull()
  },
)

test('a rate is its digits and their scale', () => {
  expect(digitsOf('17.2305')).toEqual({ digits: 172_305n, scale: 4 })
  expect(digitsOf('941')).toEqual({ digits: 941n, scale: 0 })
})

test.for([
  ['21.2', '1.06', '20'],
  ['1', '1.16', '0.8620689655'],
  ['1', '1.06', '0.9433962264'],
  ['2', '3', '0.6666666667'],
  ['100', '1', '100'],
  ['1', '2', '0.5'],
] as const)('%s over %s is %s', ([a, b, expected]) => {
  expect(divideRates(a, b)).toBe(expected)
})
