import { expect, test } from 'vitest'
import { fromPerCent } from './basis-points.ts'
import { ageInDays, isOffered, judgeRate, type QuotedRate } from './judge-rate.ts'

const now = new Date('2026-11-21T15:00:00Z')
const quote = (perUsd: string, { source = 'ecb', day = '2026-11-20' } = {}): QuotedRate => ({ source, day, perUsd })
const world = (perUsd: string, day = '2026-11-21') => quote(perUsd, { source: 'world', day })
const lastGood = quote('20', { day: '2026-11-19' })
const judge = (rate: QuotedRate, others: QuotedRate[] = [], last: QuotedRate | null = lastGood) =>
  judgeRate(rate, { lastGood: last, others, now })

test.for(['0', '0.0', '-20', 'NaN', 'null', 'Infinity', '2e1', '', '20,5', '1'.repeat(10)])(
  '%s is unreadable',
  (perUsd) => {
    expect(judge(quote(perUsd))).toBe('unreadable')
  },
)

test.for([
  ['2026-11-23', 'from-the-future'],
  ['2026-11-22', 'good'],
  ['2026-11-16', 'good'],
  ['2026-11-15', 'stale'],
  ['2016-11-20', 'stale'],
  ['20 Nov 2026', 'unreadable'],
  ['2026-11-20T00:00', 'unreadable'],
  ['2026-13-20', 'unreadable'],
] as const)('on 21 November a rate of %s is %s', ([day, verdict]) => {
  expect(judge(quote('20', { day }))).toBe(verdict)
})

test.for([
  ['16', 'good'],
  ['24.0000', 'good'],
  ['24.000000000001', 'jumping'],
  ['24', 'good'],
  ['15.99', 'jumping'],
  ['24.01', 'jumping'],
  ['2', 'jumping'],
  ['2000', 'jumping'],
] as const)('after 20 a rate of %s is %s', ([perUsd, verdict]) => {
  expect(judge(quote(perUsd))).toBe(verdict)
})

test('a jump is refused also when another source says the same: both may have been taken over', () => {
  expect(judge(quote('30'), [world('30')])).toBe('jumping')
  expect(judge(world('30'), [quote('30')])).toBe('jumping')
})

test('how far a rate may jump is configured, to a hundredth of a per cent', () => {
  const judgeAt = (perUsd: string) =>
    judgeRate(quote(perUsd), { lastGood, others: [], now, mostJump: fromPerCent(2.5) })
  expect([judgeAt('20.5'), judgeAt('20.51'), judgeAt('19.5'), judgeAt('19.49')]).toEqual([
    'good',
    'jumping',
    'good',
    'jumping',
  ])
})

test('the first rate of a currency is believed unless the sources contradict each other', () => {
  expect(judge(quote('20'), [], null)).toBe('good')
  expect(judge(quote('20'), [world('20.3')], null)).toBe('good')
  expect(judge(quote('20'), [world('21.9')], null)).toBe('good')
  expect(judge(quote('20'), [world('60')], null)).toBe('jumping')
})

test('a kept rate stays the measure however old it is, so that waiting lets no wrong rate in', () => {
  const old = quote('20', { day: '2026-01-13' })
  expect(judge(quote('30'), [world('30')], old)).toBe('jumping')
  expect(judge(quote('21'), [], old)).toBe('good')
})

test('age counts from the start of the day', () => {
  expect(ageInDays('2026-11-21', now)).toBe(0)
  expect(ageInDays('2026-11-22', now)).toBe(-1)
  expect(ageInDays('2026-11-14', now)).toBe(7)
  expect(ageInDays('yesterday', now)).toBeNaN()
  expect([isOffered({ day: '2026-11-14' }, now), isOffered({ day: '2026-11-13' }, now)]).toEqual([true, false])
  expect(isOffered({ day: 'yesterday' }, now)).toBe(false)
})
