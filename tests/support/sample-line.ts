import { randomUUID } from 'node:crypto'
import type { Line } from '#resort/lines/line.ts'
import { money } from '#resort/money/money.ts'

/** A sold line of 100 pesos, paid when booking and free to cancel. */
export function sampleLine(change: Partial<Line> = {}): Line {
  const { total = money(10_000, 'MXN') } = change
  return {
    id: randomUUID(),
    kind: 'extra',
    state: 'sold',
    total,
    payNow: total,
    taxes: [],
    cancellation: { version: 1, freeUntil: null, lateFee: 0 },
    item: null,
    kept: null,
    isPriceOld: false,
    wasTakenOff: false,
    ...change,
  }
}
