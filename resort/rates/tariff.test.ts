import fc from 'fast-check'
import { expect, test } from 'vitest'
import { manyCases } from '#tests/support/many-cases.ts'
import { taxesOf } from '#tests/support/sample-taxes.ts'
import type { Party } from '../guests/party.ts'
import { type NightPricer, nightPricer } from './night-pricer.ts'
import { countPayers } from './sanitation-fee.ts'
import { findTariff, mostPricers, openPricers } from './tariff.ts'

test('of so many parties and currencies prices are remembered; of those asked for longest ago they are reckoned again', () => {
  const pricers = openPricers()
  let made = 0
  const ask = (key: string) =>
    pricers(key, () => {
      made++
      return (() => ({})) as unknown as NightPricer
    })
  const first = ask('2 adults')
  for (let each = 1; each < mostPricers; each++) {
    ask(`${each} others`)
    expect(ask('2 adults')).toBe(first)
  }
  expect(made).toBe(mostPricers)
  ask('1 others')
  ask('one more')
  expect([ask('2 adults') === first, made]).toEqual([true, mostPricers + 1])
  // Of these two the one that was asked for again is there.
  ask('1 others')
  expect(made).toBe(mostPricers + 1)
  ask('2 others')
  expect(made).toBe(mostPricers + 2)
})

test('whoever owes the same fee shares what is remembered, and pays what is reckoned for that party alone', () => {
  const taxes = taxesOf('playa-del-carmen')
  const rates = { USD: '1', MXN: '18.4' } as const
  const offered = (['USD', 'MXN'] as const).map((currency) => {
    return { currency, perUsd: rates[currency], day: null, source: null }
  })
  const party = fc.record({
    adults: fc.integer({ min: 1, max: 4 }),
    childrenAges: fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 3 }),
  })
  const same = fc.property(party, party, fc.integer({ min: 0, max: 200_000 }), (one, other, minor) => {
    const tariff = findTariff(offered, 'MXN', taxes)
    const priceFor = (each: Party) => tariff?.pricerFor(each)(minor, '2027-01-12')
    for (const each of [one, other]) {
      const payers = countPayers(each, taxes)
      expect(priceFor(each)).toEqual(nightPricer({ payers, currency: 'MXN', rates }, taxes)(minor, '2027-01-12'))
    }
    expect(priceFor(one) === priceFor(other)).toBe(countPayers(one, taxes) === countPayers(other, taxes))
  })
  fc.assert(same, manyCases)
})
