import { expect, test } from 'vitest'
import { sampleLine } from '#tests/support/sample-line.ts'
import type { Line } from '../../lines/line.ts'
import { money } from '../../money/money.ts'
import { reckonCourtesy } from './courtesy.ts'

const pesos = (minor: number) => money(minor, 'MXN')
const cancelled = (id: string, fee: number) => sampleLine({ id, state: 'cancelled', kept: pesos(fee) })
const lines: Line[] = [
  cancelled('a', 30),
  sampleLine({ total: pesos(100) }),
  sampleLine({ total: pesos(-40) }),
  cancelled('free', 0),
  cancelled('b', 50),
]

test.for<[amount: number, less: number, fees: [string, number][]]>([
  [10, 10, []],
  [60, 60, []],
  [61, 60, [['a', 29]]],
  [
    100,
    60,
    [
      ['a', 0],
      ['b', 40],
    ],
  ],
])('a courtesy of %i takes %i off of what is alive, and leaves the fees %j', ([amount, less, fees]) => {
  expect(reckonCourtesy({ lines, currency: 'MXN' }, pesos(amount))).toEqual({
    less: pesos(less),
    kept: new Map(fees.map(([id, fee]) => [id, pesos(fee)])),
  })
})
