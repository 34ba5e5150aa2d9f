import { expect, test } from 'vitest'
import { fromPerCent } from '../money/basis-points.ts'
import { money } from '../money/money.ts'
import { depositDue } from './deposit-due.ts'
import type { DepositRule } from './rate-plan.ts'

const total = money(100_001, 'MXN')
/** A night of so much before taxes, with 1.66 pesos of the municipality. */
const night = (room: number) => {
  return { priced: { room: money(room, 'MXN'), taxes: [], price: money(room + 166, 'MXN') } }
}

test.for<[DepositRule, number]>([
  [{ kind: 'all' }, 100_001],
  [{ kind: 'per-cent', basisPoints: fromPerCent(30) }, 30_000],
  [{ kind: 'per-cent', basisPoints: fromPerCent(33.33) }, 33_330],
  [{ kind: 'first-night' }, 33_334],
  [{ kind: 'nothing' }, 0],
])('with a deposit of %j so much is paid now and the rest later', ([rule, now]) => {
  expect(depositDue(rule, total, [night(33_168), night(66_501)])).toEqual({
    payNow: money(now, 'MXN'),
    payLater: money(100_001 - now, 'MXN'),
  })
})

test('a deposit of the first night is the first that is charged, and nothing where all are free', () => {
  const due = (...rooms: number[]) => depositDue({ kind: 'first-night' }, total, rooms.map(night)).payNow.minor
  expect([due(0, 33_168, 66_501), due(0, 0)]).toEqual([33_334, 0])
})
