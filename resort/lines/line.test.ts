import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { isAlive, lineEdges, lineStates, linesToTell, sumLines } from './line.ts'

test('a line costs what it says unless it was cancelled, let go of or not delivered', () => {
  expect(lineStates.filter((state) => !isAlive({ state }))).toEqual(['failed', 'cancelled', 'expired'])
})

test('a line that is chosen is held before it is sold, and what came of it stays', () => {
  const ends = lineStates.filter((state) => lineEdges[state].length === 0)
  expect(ends).toEqual(['fulfilled', 'failed', 'cancelled', 'expired', 'missed'])
  expect(lineStates.filter((state) => lineEdges[state].includes('sold'))).toEqual(['held'])
  expect(lineStates.filter((state) => lineEdges[state].includes('held'))).toEqual(['chosen'])
  expect(lineStates.filter((state) => lineEdges[state].includes('expired'))).toEqual(['chosen', 'held'])
  expect(lineEdges.sold).toEqual(['fulfilled', 'failed', 'cancelled', 'missed'])
  expect(lineEdges.held).toContain('chosen')
})

test('an order is told by what lives; where nothing does, by what ended last; where all was taken off, by all of it', () => {
  const [alive, last] = [{ state: 'sold' } as const, { state: 'cancelled', wasTakenOff: false } as const]
  const before = { state: 'cancelled', wasTakenOff: true } as const
  expect(linesToTell([alive, last, before])).toEqual([alive])
  expect(linesToTell([last, before])).toEqual([last])
  expect(linesToTell([before, before])).toEqual([before, before])
  expect(linesToTell([{}])).toEqual([{}])
})

test('lines cost together what they cost alone', () => {
  expect(sumLines('USD', [])).toEqual(money(0, 'USD'))
  expect(sumLines('USD', [{ total: money(70, 'USD') }, { total: money(-20, 'USD') }])).toEqual(money(50, 'USD'))
})
