import { expect, test } from 'vitest'
import { providerOf } from './provider-of.ts'

test('every card goes one way, PayPal and Flexpay their own', () => {
  expect(['VI', 'MC', 'AX', 'CB', 'PP', 'UPLIFT'].map(providerOf)).toEqual([
    ...['cards', 'cards', 'cards', 'cards'],
    ...['paypal', 'flexpay'],
  ])
})
