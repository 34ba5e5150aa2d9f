import { expect, test } from 'vitest'
import { basisPoints } from '#resort/money/basis-points.ts'
import { sayImported, sayShopJumped } from './say-imported.ts'

const jump = {
  line: 3,
  hotel: '79260',
  roomType: 'GV',
  ratePlan: 'FLEX',
  night: '2027-03-02',
  minor: 400,
  usual: 38_000,
}

test('a file with prices that jump is refused by a sentence with each night and what was before', () => {
  const said = sayImported({
    ...{ outcome: 'jumped', count: 1_402 },
    jumps: [
      { ...jump, before: 40_000 },
      { ...jump, line: 4, night: '2031-05-10', minor: 400_000, before: null },
    ],
  })
  expect(said.split('\n')).toEqual([
    'Line 3: GV FLEX of 79260 on 2027-03-02 would cost US$4.00; US$400.00 before.',
    'Line 4: GV FLEX of 79260 on 2031-05-10 would cost US$4,000.00; no price before, and US$380.00 is usual.',
    'and 1,400 more.',
    expect.stringContaining('no less than 1/2 and no more than 2 times'),
    'Nothing was changed: --even-so takes everything over as it is, and writes down who said so.',
  ])
})

test('the report says how many prices were taken over even so, where there are any', () => {
  const rates = { pricesAdded: 0, pricesChanged: 2, pricesRemoved: 0, restrictions: 0 }
  const imported = { outcome: 'imported', lines: 2, rates, stock: { nights: 0, belowSold: 0 } } as const
  expect(sayImported({ ...imported, jumps: 2 })).toContain('2  prices far from what was there, taken over even so')
  expect(sayImported({ ...imported, jumps: 0 })).not.toContain('even so')
})

test('a price of the shop that jumps is told by its line, whose it is, on which days, and what was before', () => {
  const line = {
    file: 'prices',
    line: 5,
    product: 'xplor',
    option: null,
    unit: 'adult',
    from: '12-20',
    until: '01-06',
    weekdays: [6, 7],
  } as const
  const jump = { ...line, weekdays: [...line.weekdays], price: 400 }
  const said = sayShopJumped([{ ...jump, before: 12_000 }, ...Array(20).fill({ ...jump, before: null })]).split('\n')
  expect(said[0]).toBe(
    'prices.csv, line 5: xplor adult from 12-20 until 01-06 on days 67 would cost US$4.00; US$120.00 before.',
  )
  expect(said[1]).toContain('no price before')
  expect(said[20]).toBe('and 1 more.')
})

test('a deposit and what buying early takes off are told as what they are', () => {
  const [deposit, tier, other] = sayShopJumped([
    { file: 'products', line: 2, product: 'xplor', deposit: 40_000, before: 4_000 },
    { file: 'tiers', line: 3, product: 'xenses', days_ahead: 21, percent: basisPoints(8_000), before: 800 },
    { file: 'tiers', line: 4, product: null, days_ahead: 30, percent: basisPoints(75), before: null },
  ]).split('\n')
  expect(deposit).toBe('products.csv, line 2: xplor would take a deposit of US$400.00; US$40.00 before.')
  expect(tier).toBe('tiers.csv, line 3: xenses that is bought 21 days ahead would cost 80 % less; 8 % before.')
  expect(other).toBe(
    'tiers.csv, line 4: everything else that is bought 30 days ahead would cost 0.75 % less; nothing less before.',
  )
})
