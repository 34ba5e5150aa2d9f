import { expect, test } from 'vitest'
import { currencies } from '#resort/money/currency.ts'
import { startRatesSimulator } from '#tests/support/start-rates-simulator.ts'

test('the central bank gives eight of our currencies for a dollar, of its last working day', async () => {
  await using simulator = await startRatesSimulator()
  const sheet = await simulator.ecb.fetchRates()
  expect(sheet).toMatchObject({ source: 'ecb', day: '2026-11-20' })
  expect(Object.keys(sheet.perUsd).toSorted()).toEqual(['AUD', 'CAD', 'CNY', 'EUR', 'GBP', 'JPY', 'KRW', 'MXN'])
  expect(Number(sheet.perUsd.MXN)).toBeCloseTo(18.4, 0)
  expect(Number(sheet.perUsd.EUR)).toBeCloseTo(0.858, 1)
})

test('the other source gives every currency, of today', async () => {
  await using simulator = await startRatesSimulator()
  const sheet = await simulator.world.fetchRates()
  expect(sheet).toMatchObject({ source: 'world', day: '2026-11-21' })
  expect(Object.keys(sheet.perUsd)).toEqual(currencies.slice(1))
})

test('the two sources say nearly the same', async () => {
  await using simulator = await startRatesSimulator()
  simulator.setDay('2026-11-25')
  const [bank, world] = await Promise.all([simulator.ecb.fetchRates(), simulator.world.fetchRates()])
  for (const currency of ['MXN', 'EUR', 'JPY'] as const) {
    expect(Number(bank.perUsd[currency]) / Number(world.perUsd[currency])).toBeCloseTo(1, 2)
  }
})

test.for(['zero', 'negative', 'nan', 'spike', 'stale'] as const)(
  'a rate that is wrong by %s is handed on to be judged',
  async (fault) => {
    await using simulator = await startRatesSimulator()
    for (const supplier of ['ecb', 'world'] as const) {
      const before = await simulator[supplier].fetchRates()
      await simulator.fail(supplier, fault, 'MXN')
      const after = await simulator[supplier].fetchRates()
      expect(after.perUsd.MXN !== before.perUsd.MXN).toBe(true)
      expect(after.perUsd.JPY === before.perUsd.JPY).toBe(fault !== 'stale')
      expect(after.day < before.day).toBe(fault === 'stale')
    }
  },
)

test.for([
  ['garbage', ''],
  ['error', 'answered 503'],
  ['redirect', 'fetch failed'],
  ['huge', 'more than 1000000 bytes'],
  ['hang', 'timeout'],
  ['drip', 'timeout'],
] as const)('a supplier that answers with %s is given up', async ([fault, reason]) => {
  // A busy machine may be slow to answer; only who never answers is waited for.
  await using simulator = await startRatesSimulator(reason === 'timeout' ? { timeoutMs: 300 } : {})
  await simulator.fail('ecb', fault)
  await simulator.fail('world', fault)
  await expect(simulator.ecb.fetchRates()).rejects.toThrow(reason)
  await expect(simulator.world.fetchRates()).rejects.toThrow(reason)
})

test('without a dollar the central bank is of no use', async () => {
  await using simulator = await startRatesSimulator()
  await simulator.fail('ecb', 'zero')
  await expect(simulator.ecb.fetchRates()).rejects.toThrow('names no dollar')
})
