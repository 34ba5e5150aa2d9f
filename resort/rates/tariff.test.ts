import { expect, test } from 'vitest'
import type { NightPricer } from './night-pricer.ts'
import { mostPricers, openPricers } from './tariff.ts'

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
