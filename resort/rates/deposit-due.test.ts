import { expect, test } from 'vitest'
import { fromPerCent } from '../money/basis-points.ts'
import { money } from '../money/money.ts'
import { depositDue } from './deposit-due.ts'
import type { DepositRule } from './rate-plan.ts'

const total = money(100_001, 'MXN')
const first = money(33_334, 'MXN')

test.for<[DepositRule, number]>([
  [{ kind: 'all' }, 100_001],
  [{ kind: 'per-cent', basisPoints: fromPerCent(30) }, 30_000],
  [{ kind: 'per-cent', basisPoints: fromPerCent(33.33) }, 33_330],
  [{ kind: 'first-night' }, 33_334],
  [{ kind: 'nothing' }, 0],
])('with a deposit of %j so much is paid now and the rest later', ([rule, now]) => {
  expect(depositDue(rule, total, first)).toEqual({ payNow: money(now, 'MXN'), payLater: money(100_001 - now, 'MXN') })
})
