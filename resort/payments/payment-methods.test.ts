import { expect, test } from 'vitest'
import { currencies } from '../money/currency.ts'
import { findMethod, listEveryMethod, listRefusedCards, paymentMethods } from './payment-methods.ts'

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

test('the page of all cards refuses those that are not offered, and no wallet is among them', () => {
  expect(listRefusedCards(paymentMethods('COP', 'tickets'))).toEqual(['AX', 'DN', 'DS', 'JC', 'CB'])
  expect(listRefusedCards(paymentMethods('USD', 'package'))).toEqual(['CB'])
  expect(listRefusedCards(paymentMethods('EUR'))).toEqual([])
})

test('each other method is for the currencies that its network settles in', () => {
  const taken = (code: string, paidFor: 'stay' | 'tickets') =>
    currencies.filter((currency) => codes(currency, paidFor).includes(code)).toSorted()
  const refused = (code: string) => currencies.filter((currency) => !codes(currency).includes(code)).toSorted()
  for (const code of ['DN', 'DS', 'JC']) {
    expect(refused(code)).toEqual(['ARS', 'COP', 'CRC', 'GTQ', 'RUB', 'UYU'])
    expect(taken(code, 'tickets')).toEqual(taken(code, 'stay'))
  }
  expect(taken('PP', 'stay')).toEqual(['AUD', 'CAD', 'EUR', 'GBP', 'JPY', 'MXN', 'USD'])
  for (const [code, paidIn] of [
    ['CB', ['EUR']],
    ['UPLIFT', ['CAD', 'USD']],
  ] as const) {
    expect(taken(code, 'stay')).toEqual(paidIn)
    expect(taken(code, 'tickets')).toEqual(paidIn)
  }
  for (const code of ['VI', 'MC']) expect(taken(code, 'tickets')).toHaveLength(currencies.length)
})

test('every method has a number, a code and a name', () => {
  const all = [...paymentMethods('EUR'), ...paymentMethods('USD').slice(-1)]
  expect(all.map(({ id, apiCode, name }) => `${id} ${apiCode} ${name}`)).toEqual([
    '1 VI Visa',
    '2 MC Mastercard',
    '3 AX American Express',
    '4 DN Diners Club',
    '5 DS Discover',
    '6 JC JCB',
    '7 CB Carte Bleue',
    '8 PP PayPal',
    '9 UPLIFT Flexpay',
  ])
})

test('a method is found by its code, in the list of them all and nowhere else', () => {
  expect(listEveryMethod().map(({ apiCode }) => apiCode)).toEqual([
    ...['VI', 'MC', 'AX', 'DN', 'DS', 'JC', 'CB', 'PP', 'UPLIFT'],
  ])
  expect(findMethod('AX')).toEqual({ id: 3, apiCode: 'AX', name: 'American Express' })
  expect(findMethod('XX')).toBeNull()
})
