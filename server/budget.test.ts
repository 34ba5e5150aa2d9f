import { expect, test } from 'vitest'
import { openBudget } from './budget.ts'

test('what is spent comes back within a minute, little by little, and each has a purse of their own', () => {
  let now = 0
  const budget = openBudget(60, () => now)
  expect([budget.spend('a', 50), budget.spend('a', 20), budget.spend('b', 60)]).toEqual([0, 10, 0])
  now = 9_000
  expect(budget.spend('a', 20)).toBe(1)
  now = 10_000
  expect([budget.spend('a', 20), budget.spend('a', 1)]).toEqual([0, 1])
  now = 10_000_000
  expect([budget.spend('a', 60), budget.spend('a', 1)]).toEqual([0, 1])
})

test('what costs more than there is in a minute can be had once in a minute', () => {
  let now = 0
  const budget = openBudget(5, () => now)
  expect([budget.spend('a', 9), budget.spend('a', 9)]).toEqual([0, 60])
  now = 60_000
  expect(budget.spend('a', 9)).toBe(0)
})

test('what was given back can be spent, and never more than a minute holds', () => {
  const budget = openBudget(10, () => 0)
  budget.spend('a', 8)
  budget.giveBack('a', 100)
  expect([budget.spend('a', 10), budget.spend('a', 1)]).toEqual([0, 6])
})
