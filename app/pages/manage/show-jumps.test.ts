import { expect, test } from 'vitest'
import { showJumps } from './show-jumps.ts'

const shown = {
  reservation: { about: 'stay', isOn: true, tickets: null, number: '99EZ-ATCB' },
  rest: null,
  dates: { isPossible: true },
  outingDays: { rows: [] },
  parts: [],
  trip: null,
} as const

const wordsOf = (managed: Parameters<typeof showJumps>[0]) => showJumps(managed, 'en').map(({ words }) => words)

test('no link promises other dates where they cannot be changed', () => {
  expect(wordsOf(shown)).toEqual(['Change dates', 'Cancel the reservation'])
  expect(wordsOf({ ...shown, dates: { isPossible: false } })).toEqual(['Cancel the reservation'])
})

test('whoever has tickets finds the way to them before all that can be changed', () => {
  const reservation = { ...shown.reservation, tickets: 'Your tickets' }
  const [first] = showJumps({ ...shown, reservation, rest: {} }, 'en')
  expect(first).toEqual({ path: '/en/my-tickets/?letter=99EZ-ATCB', words: 'Your tickets' })
})
