import fc from 'fast-check'
import { expect, test } from 'vitest'
import { manyCases } from '#tests/support/many-cases.ts'
import { type Currency, currencies } from './currency.ts'
import { currencyWriting } from './currency-writing.ts'
import { parseDecimal, toDecimal } from './decimal-money.ts'
import { formatBriefly, formatCount, formatMoney, formatWhole, numberMarks } from './format-money.ts'
import { money } from './money.ts'

const nbsp = '\u00a0'

test.for([
  ['USD', 'US$1,234,567.80', 'US$1.234.567,80'],
  ['MXN', 'MX$1,234,567.80', 'MX$1.234.567,80'],
  ['EUR', `1,234,567.80${nbsp}€`, `1.234.567,80${nbsp}€`],
  ['COP', 'COL$1,234,567.80', 'COL$1.234.567,80'],
  ['RUB', `1,234,567.80${nbsp}₽`, `1.234.567,80${nbsp}₽`],
  ['JPY', '¥123,456,780', '¥123.456.780'],
] as const)(
  '123456780 minor units of %s read %s in Spanish and English, %s in Portuguese',
  ([currency, text, inPt]) => {
    const amount = money(123_456_780, currency)
    expect([formatMoney(amount, 'es'), formatMoney(amount, 'en'), formatMoney(amount, 'pt')]).toEqual([
      text,
      text,
      inPt,
    ])
  },
)

test.for([
  ['USD', 5, 'US$0.05'],
  ['USD', 0, 'US$0.00'],
  ['USD', 99_999, 'US$999.99'],
  ['USD', 100_000, 'US$1,000.00'],
  ['EUR', -123_450, `−1,234.50${nbsp}€`],
  ['JPY', 0, '¥0'],
  ['COP', 120_000_000, 'COL$1,200,000'],
  ['CRC', 25_000_000, '₡250,000'],
  ['COP', 50, 'COL$0.50'],
] as const)('%s %i is shown as %s', ([currency, minor, text]) => {
  expect(formatMoney(money(minor, currency), 'en')).toBe(text)
})

test('every amount is written for machines and read back the same', () => {
  const roundTrip = fc.property(
    fc.constantFrom(...currencies),
    fc.integer({ min: -1e12 + 1, max: 1e12 - 1 }),
    (currency, minor) => {
      expect(parseDecimal(toDecimal(money(minor, currency)), currency)).toEqual(money(minor, currency))
    },
  )
  fc.assert(roundTrip, manyCases)
})

test('what a guest reads, read back in their language, is the amount', () => {
  const roundTrip = fc.property(
    fc.constantFrom(...currencies),
    fc.integer({ min: -1e12 + 1, max: 1e12 - 1 }),
    fc.constantFrom('es', 'en', 'pt'),
    (currency, minor, language) => {
      expect(readBack(formatMoney(money(minor, currency), language), currency, language)).toEqual(
        money(minor, currency),
      )
    },
  )
  fc.assert(roundTrip, manyCases)
})

test.for(['', ' 1', '1,5', '1.', '.5', '1e3', '--1', '1.005', '0x10', 'NaN', '9'.repeat(13), 5, null, ['1']])(
  '%j is no amount of dollars',
  (value) => {
    expect(parseDecimal(value, 'USD')).toBeNull()
  },
)

test('zeros after the cents are forgiven, yen have none', () => {
  expect(parseDecimal('1.500', 'USD')).toEqual(money(150, 'USD'))
  expect(parseDecimal('12.00', 'JPY')).toEqual(money(12, 'JPY'))
  expect(parseDecimal('12.50', 'JPY')).toBeNull()
})

function readBack(text: string, currency: Currency, language: keyof typeof numberMarks) {
  const { decimal, thousands } = numberMarks[language]
  const bare = text.replace('−', '-').replace(currencyWriting[currency].presentationSymbol, '').trim()
  return parseDecimal(bare.replaceAll(thousands, '').replace(decimal, '.'), currency)
}

test('where there is little room an amount has no sign; beside others it has its cents, also where these are none', () => {
  expect(formatBriefly(money(123_400, 'USD'), 'en')).toBe('1,234.00')
  expect(formatBriefly(money(123_450, 'USD'), 'pt')).toBe('1.234,50')
  expect(formatBriefly(money(123_400, 'JPY'), 'es')).toBe('123,400')
})

test('a whole amount, where no cents can be given, has none', () => {
  expect(formatWhole(money(5_000, 'USD'), 'en')).toBe('US$50')
  expect(formatWhole(money(200_000, 'EUR'), 'pt')).toBe(`2.000${nbsp}€`)
  expect(formatWhole(money(3_000, 'JPY'), 'es')).toBe('¥3,000')
  expect(formatWhole(money(5_050, 'USD'), 'en')).toBe('US$50.50')
})

test('numbers that are no money are written as the language writes them', () => {
  expect(formatCount(1_234_567, 'pt')).toBe('1.234.567')
  expect(formatCount(1_234_567, 'es')).toBe('1,234,567')
  expect(formatCount(999, 'en')).toBe('999')
})
