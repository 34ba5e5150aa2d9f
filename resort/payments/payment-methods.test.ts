import { expect, test } from 'vitest'
import { currencies } from '../money/currency.ts'
import { paymentMethods } from './payment-methods.ts'

const codes = (...words: Parameters<typeof paymentMethods>) => paymentMethods(...words).map((method) => method.apiCode)

test('Visa, Mastercard and American Express pay for a stay in every currency', () => {
  for (const currency of currencies) expect(codes(currency)).toEqual(expect.arrayContaining(['VI', 'MC', 'AX']))
})

test.for([
  ['USD', ['VI', 'MC', 'AX', 'DN', 'DS', 'JC', 'PP', 'UPLIFT']],
  ['CAD', ['VI', 'MC', 'AX', 'DN', 'DS', 'JC', 'PP', 'UPLIFT']],
  ['EUR', ['VI', 'MC', 'AX', 'DN', 'DS', 'JC', 'CB', 'PP']],
  ['MXN', ['VI', 'MC', 'AX', 'DN', 'DS', 'JC', 'PP']],
  ['KRW', ['VI', 'MC', 'AX', 'DN', 'DS', 'JC']],
  ['UYU', ['VI', 'MC', 'AX']],
] as const)('a stay in %s is paid by %j', ([currency, methods]) => {
  expect(codes(currency)).toEqual(methods)
})

test('the shop takes PayPal in dollars and Mexican pesos only, and no American Express in three currencies', () => {
  expect(currencies.filter((currency) => codes(currency, 'tickets').includes('PP'))).toEqual(['USD', 'MXN'])
  const without = currencies.filter((currency) => !codes(currency, 'tickets').includes('AX'))
  expect(without).toEqual(['COP', 'UYU', 'ARS'])
})

test('every method has a number, a code and a name', () => {
  expect(paymentMethods('EUR')[6]).toEqual({ id: 7, apiCode: 'CB', name: 'Carte Bleue' })
})
