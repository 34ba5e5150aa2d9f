import { expect, test } from 'vitest'
import { answersCountMinutes, countedHours, isPageUsedUp, isTriedTooOften, isUnderAttack } from './card-testing.ts'

const none = { onOrder: 0, byVisitor: 0, fromNetwork: 0 }

test.for([
  [{ onOrder: 4, byVisitor: 9, fromNetwork: 19 }, false],
  [{ onOrder: 5, byVisitor: 5, fromNetwork: 5 }, true],
  [{ onOrder: 0, byVisitor: 10, fromNetwork: 10 }, true],
  [{ onOrder: 0, byVisitor: 0, fromNetwork: 20 }, true],
] as const)('%j cards were tried: too often is %s', ([cards, isTooOften]) => {
  expect(isTriedTooOften({ cards, pages: none })).toBe(isTooOften)
})

test.for([
  [{ onOrder: 29, byVisitor: 59, fromNetwork: 119 }, false],
  [{ onOrder: 30, byVisitor: 30, fromNetwork: 30 }, true],
  [{ onOrder: 0, byVisitor: 60, fromNetwork: 60 }, true],
  [{ onOrder: 0, byVisitor: 0, fromNetwork: 120 }, true],
] as const)('%j pages were opened and not paid on: too often is %s', ([pages, isTooOften]) => {
  expect(isTriedTooOften({ cards: none, pages })).toBe(isTooOften)
})

test.for([
  [{ approved: 18, declined: 12 }, false],
  [{ approved: 17, declined: 13 }, true],
  [{ approved: 0, declined: 29 }, false],
  [{ approved: 0, declined: 30 }, true],
  [{ approved: 600, declined: 400 }, false],
] as const)('banks answered %j: an attack is %s', ([answers, isAttack]) => {
  expect(isUnderAttack(answers)).toBe(isAttack)
})

test('a page takes no more cards when five were declined on it', () => {
  expect([4, 5, 6].map(isPageUsedUp)).toEqual([false, true, true])
})

test('a visitor is counted for a day, a network for an hour, the answers of banks for ten minutes', () => {
  expect({ ...countedHours, answersCountMinutes }).toEqual({ byVisitor: 24, fromNetwork: 1, answersCountMinutes: 10 })
})
