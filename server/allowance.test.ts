import { expect, test } from 'vitest'
import { openAllowance } from './allowance.ts'

test('what is spent comes back within a minute, little by little, and each has a purse of their own', () => {
  let now = 0
  const allowance = openAllowance(60, () => now)
  expect([allowance.spend('a', 50), allowance.spend('a', 20), allowance.spend('b', 60)]).toEqual([0, 10, 0])
  now = 9_000
  expect(allowance.spend('a', 20)).toBe(1)
  now = 10_000
  expect([allowance.spend('a', 20), allowance.spend('a', 1)]).toEqual([0, 1])
  now = 10_000_000
  expect([allowance.spend('a', 60), allowance.spend('a', 1)]).toEqual([0, 1])
})

test('what costs more than there is in a minute can be had once in a minute', () => {
  let now = 0
  const allowance = openAllowance(5, () => now)
  expect([allowance.spend('a', 9), allowance.spend('a', 9)]).toEqual([0, 60])
  now = 60_000
  expect(allowance.spend('a', 9)).toBe(0)
})

test('what was given back can be spent, and never more than a minute holds', () => {
  const allowance = openAllowance(10, () => 0)
  allowance.spend('a', 8)
  allowance.giveBack('a', 100)
  expect([allowance.spend('a', 10), allowance.spend('a', 1)]).toEqual([0, 6])
})
