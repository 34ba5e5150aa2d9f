import { expect, test } from 'vitest'
import { providerOf } from './provider-of.ts'
import { isRefundDue } from './refund-due.ts'

test.for([
  ['R', 0, 0, true],
  ['R', 1, 29, false],
  ['R', 1, 30, true],
  ['R', 3, 119, false],
  ['R', 3, 120, true],
  ['R', 20, 6 * 3600 - 1, false],
  ['R', 20, 6 * 3600, true],
  ['R~1', 0, 0, true],
  ['R~2', 0, 29, false],
  ['R~2', 0, 30, true],
  ['R~3', 1, 119, false],
  ['R~3', 1, 120, true],
] as const)('the refund %s after %i tries and %i quiet seconds: its turn is %s', ([id, tries, quietSeconds, isDue]) => {
  expect(isRefundDue({ id, tries, quietSeconds })).toBe(isDue)
})

test('every card goes one way, PayPal and Flexpay their own', () => {
  expect(['VI', 'MC', 'AX', 'CB', 'PP', 'UPLIFT'].map(providerOf)).toEqual([
    ...['cards', 'cards', 'cards', 'cards'],
    ...['paypal', 'flexpay'],
  ])
})
