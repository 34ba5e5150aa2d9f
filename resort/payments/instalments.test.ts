import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { perMonth } from '#simulators/payments/amounts.ts'
import { monthPlans } from '#simulators/payments/test-cards.ts'
import { currencies } from '../money/currency.ts'
import { currencyWriting } from '../money/currency-writing.ts'
import { money } from '../money/money.ts'
import { financingCode, instalmentBanks, isPayableInMonths, listInstalments, monthlyAmount } from './instalments.ts'

const thousandsOfPesos = money(2_400_000, 'MXN')

test('twelve banks of Mexico offer months, only plans there are, and every plan somewhere', () => {
  expect(new Set(instalmentBanks.map(({ id }) => id)).size).toBe(12)
  expect(new Set(instalmentBanks.map(({ picture }) => picture)).size).toBe(12)
  expect(new Set(instalmentBanks.flatMap(({ months }) => months))).toEqual(new Set(monthPlans))
})

test('months are for pesos and for the cards that can', () => {
  for (const currency of currencies) {
    expect(listInstalments(money(2_400_000, currency), 'VI')).toHaveLength(currency === 'MXN' ? 12 : 0)
  }
  for (const method of ['VI', 'MC', 'AX']) expect(listInstalments(thousandsOfPesos, method)).toHaveLength(12)
  for (const method of ['DN', 'DS', 'JC', 'CB', 'PP', 'UPLIFT'])
    expect(listInstalments(thousandsOfPesos, method)).toEqual([])
})

test.for([
  [89_999, 9, false],
  [90_000, 9, true],
  [90_000, 12, false],
  [2_400_000, 15, true],
  [2_400_000, 4, false],
] as const)('%i centavos in %i months: %s', ([minor, months, isPayable]) => {
  expect(isPayableInMonths(money(minor, 'MXN'), { method: 'VI', months })).toBe(isPayable)
})

test('a bank offers the months that the amount is enough for, and one that has none left is not shown', () => {
  const offered = (minor: number) =>
    listInstalments(money(minor, 'MXN'), 'MC').map(({ name, months }) => [name, months])
  expect(offered(29_999)).toEqual([])
  expect(offered(30_000)).toEqual(instalmentBanks.map(({ name }) => [name, [3]]))
  expect(offered(2_400_000)).toEqual([
    ['BBVA', [3, 6, 9, 12]],
    ['Banamex', [3, 6, 9, 12, 13]],
    ['Santander', [3, 6, 9, 12]],
    ['Banorte', [3, 6, 9, 12, 15]],
    ['HSBC', [3, 6, 9, 12]],
    ['Scotiabank', [3, 6, 9, 12]],
    ['Inbursa', [3, 6, 9, 12]],
    ['Banco Azteca', [3, 6, 9]],
    ['BanBajío', [3, 6, 9, 12]],
    ['Afirme', [3, 6, 9, 12]],
    ['Banregio', [3, 6, 12]],
    ['Invex', [3, 6, 9, 12, 15]],
  ])
  for (const { picture } of instalmentBanks) expect(existsSync(`public/banks/${picture}.svg`)).toBe(true)
})

test('Flexpay has a financing code in US and Canadian dollars and nowhere else', () => {
  expect(currencies.filter((currency) => financingCode(currency, 'UPLIFT'))).toEqual(['USD', 'CAD'])
  expect(currencies.flatMap((currency) => financingCode(currency, 'UPLIFT') ?? [])).toEqual(['UPLIFT-US', 'UPLIFT-CA'])
  expect(financingCode('USD', 'VI')).toBeNull()
})

test('a month costs at most what is told: the months are enough, a unit less would not be, and the bank says the same', () => {
  expect(monthlyAmount(money(4_520_882, 'MXN'), 9)).toEqual(money(502_321, 'MXN'))
  expect(monthlyAmount(money(10, 'JPY'), 3)).toEqual(money(4, 'JPY'))
  expect(monthlyAmount(money(1_000_000, 'COP'), 3)).toEqual(money(333_400, 'COP'))
  const amounts = fc.record({
    currency: fc.constantFrom(...currencies),
    units: fc.integer({ min: 0, max: 2_000_000_000 }),
    months: fc.oneof(fc.constantFrom(...monthPlans), fc.integer({ min: 1, max: 60 })),
  })
  const told = fc.property(amounts, ({ currency, units, months }) => {
    const { exponent, decimals } = currencyWriting[currency]
    const step = 10 ** (exponent - decimals)
    const { minor } = monthlyAmount(money(units * step, currency), months)
    const all = minor * months
    expect(minor % step).toBe(0)
    expect([all >= units * step, all - units * step < months * step]).toEqual([true, true])
    if (step === 1) expect(minor).toBe(perMonth(units, months))
  })
  fc.assert(told, { numRuns: 500 })
  expect(() => monthlyAmount(money(1, 'MXN'), 0)).toThrow('cannot be divided by 0')
})
