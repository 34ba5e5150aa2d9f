import * as iso from 'dinero.js/currencies'
import { expect, test } from 'vitest'
import { type Currency, currencies } from './currency.ts'
import { currencyFacts } from './currency-facts.ts'

test('the currencies are numbered from 1 in the order of their list', () => {
  expect(currencies.map((currency) => currencyFacts[currency].id)).toEqual(currencies.map((_, index) => index + 1))
  for (const currency of currencies) expect(currencyFacts[currency].iso).toBe(currency)
})

test('programs know each currency by the same number', () => {
  const numbered = 'USD MXN EUR GBP CAD COP CLP UYU RUB CNY KRW GTQ PEN CRC AUD JPY ARS'.split(' ')
  expect(Object.values(currencyFacts).map(({ id, iso }) => [id, iso])).toEqual(
    numbered.map((iso, index) => [index + 1, iso]),
  )
})

test('the symbol of euros and roubles stands after the amount, of all others before it', () => {
  const after = currencies.filter((currency) => currencyFacts[currency].position === 'D')
  expect(after).toEqual(['EUR', 'RUB'])
  expect(currencies.filter((currency) => currencyFacts[currency].position === 'I')).toHaveLength(15)
})

test('the minor units are those of ISO 4217', () => {
  const exponents: Record<Currency, { exponent: number }> = { ...iso }
  for (const currency of currencies) expect(currencyFacts[currency].exponent).toBe(exponents[currency].exponent)
})

test('only Colombian pesos and colones are priced without the decimals the bank counts', () => {
  const coarser = currencies.filter((currency) => currencyFacts[currency].decimals < currencyFacts[currency].exponent)
  expect(coarser).toEqual(['COP', 'CRC'])
  expect(currencies.filter((currency) => currencyFacts[currency].exponent === 0)).toEqual(['CLP', 'KRW', 'JPY'])
})

test('no amount can be taken for one of another currency', () => {
  const distinct = (field: 'presentationSymbol' | 'isoNumber' | 'flag') =>
    new Set(currencies.map((currency) => currencyFacts[currency][field])).size
  expect([distinct('presentationSymbol'), distinct('isoNumber'), distinct('flag')]).toEqual([17, 17, 17])
})

test('every field is filled, and the two separators differ', () => {
  for (const currency of currencies) {
    const facts = currencyFacts[currency]
    for (const text of [facts.symbol, facts.name.es, facts.name.en, facts.name.pt]) expect(text).not.toBe('')
    expect(facts.isoNumber).toMatch(/^\d{3}$/)
    expect(facts.flag).toMatch(/^[a-z]{2}$/)
    expect(facts.decimalSeparator).not.toBe(facts.thousandSeparator)
  }
})
test('programs are told by which signs each currency is known, and how it writes a number', () => {
  const written = currencies.map((currency) => {
    const { presentationSymbol, thousandSeparator, decimalSeparator } = currencyFacts[currency]
    return `${presentationSymbol} 1${thousandSeparator}234${decimalSeparator}5`
  })
  expect(written).toEqual([
    ...['US$ 1,234.5', 'MX$ 1,234.5', '€ 1.234,5', '£ 1,234.5', 'CA$ 1,234.5', 'COL$ 1.234,5', 'CLP$ 1.234,5'],
    ...['$U 1.234,5', '₽ 1\u00a0234,5', 'CN¥ 1,234.5', '₩ 1,234.5', 'Q 1,234.5', 'S/ 1,234.5', '₡ 1.234,5'],
    ...['A$ 1,234.5', '¥ 1,234.5', 'AR$ 1.234,5'],
  ])
})

test('each currency has its name in three languages, and no two the same', () => {
  for (const language of ['es', 'en', 'pt'] as const) {
    const names = currencies.map((currency) => currencyFacts[currency].name[language])
    expect(names.filter((name) => !/^\p{Lu}/u.test(name))).toEqual([])
    expect(new Set(names).size).toBe(17)
  }
})
