import { expect, test } from 'vitest'
import { type CurrencyRate, chooseRates } from './choose-rates.ts'
import { usualMostJump } from './judge-rate.ts'

const today = { now: new Date('2026-11-21T15:00:00Z'), mostJump: usualMostJump }
const bank = (day: string, MXN: string) => ({ source: 'ecb', day, perUsd: { MXN } })
const world = (day: string, MXN: string) => ({ source: 'world', day, perUsd: { MXN } })
const last = (source: string, day: string, perUsd: string): CurrencyRate[] => [{ currency: 'MXN', source, day, perUsd }]
const accepted = (...args: Parameters<typeof chooseRates>) =>
  chooseRates(...args).accepted.map(({ source, day, perUsd }) => `${source} ${day} ${perUsd}`)

test('of the same day the bank is trusted, of different days the newer one', () => {
  expect(accepted([bank('2026-11-20', '18'), world('2026-11-20', '18.1')], [], today)).toEqual(['ecb 2026-11-20 18'])
  expect(accepted([bank('2026-11-20', '18'), world('2026-11-21', '18.1')], [], today)).toEqual([
    'world 2026-11-21 18.1',
  ])
})

test('what is refused leaves the place to the other source', () => {
  const { accepted, refused } = chooseRates([bank('2026-11-21', '0'), world('2026-11-20', '18.1')], [], today)
  expect(accepted).toEqual([{ currency: 'MXN', source: 'world', day: '2026-11-20', perUsd: '18.1' }])
  expect(refused).toEqual([
    { currency: 'MXN', source: 'ecb', day: '2026-11-21', perUsd: '0', verdict: 'unreadable', kept: null },
  ])
})

test('a rate that is no news is not written again', () => {
  expect(accepted([bank('2026-11-20', '18')], last('ecb', '2026-11-20', '18'), today)).toEqual([])
  const older = [bank('2026-11-19', '18'), world('2026-11-20', '18.1')]
  expect(accepted(older, last('world', '2026-11-20', '18.1'), today)).toEqual([])
  expect(accepted(older.slice(0, 1), last('ecb', '2026-11-20', '18.1'), today)).toEqual([])
})

test('the same rate on a later day renews its date', () => {
  expect(accepted([bank('2026-11-20', '18')], last('ecb', '2026-11-19', '18'), today)).toEqual(['ecb 2026-11-20 18'])
})

test('of one day the bank replaces the other source and not the reverse, even while it is silent', () => {
  const both = [bank('2026-11-20', '18'), world('2026-11-20', '18.1')]
  expect(accepted(both, last('world', '2026-11-20', '18.1'), today)).toEqual(['ecb 2026-11-20 18'])
  expect(accepted(both.slice(1), last('ecb', '2026-11-20', '18'), today)).toEqual([])
})

test('a source says one rate a day, so no rate creeps by many small jumps', () => {
  expect(accepted([bank('2026-11-20', '15')], last('ecb', '2026-11-20', '18'), today)).toEqual([])
  expect(accepted([bank('2026-11-21', '15')], last('ecb', '2026-11-20', '18'), today)).toEqual(['ecb 2026-11-21 15'])
})

test('what is refused says what is kept instead', () => {
  const { refused } = chooseRates([bank('2026-11-21', '0.36')], last('ecb', '2026-11-20', '18'), today)
  expect(refused).toMatchObject([{ currency: 'MXN', perUsd: '0.36', verdict: 'jumping', kept: '18' }])
})

test('each currency is measured against its own last good rate', () => {
  const yen: CurrencyRate = { currency: 'JPY', source: 'ecb', day: '2026-11-19', perUsd: '152' }
  const lastGood = [...last('ecb', '2026-11-19', '18'), yen]
  const sheet = { source: 'ecb', day: '2026-11-20', perUsd: { MXN: '18.1', JPY: '153' } }
  const { accepted, refused } = chooseRates([sheet], lastGood, today)
  expect(accepted.map((rate) => rate.currency)).toEqual(['MXN', 'JPY'])
  expect(refused).toEqual([])
})

test('a rate that is refused does not keep the others of its sheet out', () => {
  const sheet = { source: 'world', day: '2026-11-21', perUsd: { MXN: '18', ARS: '0', JPY: '152' } }
  const { accepted, refused } = chooseRates([sheet], [], today)
  expect(accepted.map((rate) => rate.currency)).toEqual(['MXN', 'JPY'])
  expect(refused.map((rate) => rate.currency)).toEqual(['ARS'])
})
