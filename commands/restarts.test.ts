import { expect, test } from 'vitest'
import { afterDeath } from './restarts.ts'

const minute = 60_000

test('what dies is started again, each time later, and given up at the sixth death within ten minutes', () => {
  let deaths: number[] = []
  const waits: number[] = []
  for (let each = 0; each < 5; each++) {
    const next = afterDeath(deaths, each * minute)
    if (next.outcome === 'given-up') throw new Error(next.sentence)
    waits.push(next.seconds)
    deaths = next.deaths
  }
  expect(waits).toEqual([1, 2, 4, 8, 16])
  expect(afterDeath(deaths, 9 * minute)).toEqual({
    outcome: 'given-up',
    sentence: 'It had been started again 5 times within 10 minutes: everything stops.',
  })
})

test('a death that is long ago counts no more', () => {
  const deaths = [0, 1, 2, 3, 4].map((each) => each * minute)
  expect(afterDeath(deaths, 12.5 * minute)).toMatchObject({ outcome: 'again', seconds: 4 })
  expect(afterDeath(deaths, 60 * minute)).toEqual({ outcome: 'again', seconds: 1, deaths: [60 * minute] })
})
