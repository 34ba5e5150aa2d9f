import { expect, test } from 'vitest'
import { sampleLine } from '#tests/support/sample-line.ts'
import { checkOutTimeOf } from './check-out-time.ts'

const late = (checkOutTime: string | null, change = {}) =>
  sampleLine({ item: { code: 'late', checkOutTime }, ...change })

test('the rooms are left at the usual time, or as late as was bought and not taken off', () => {
  const usual = [[], [late(null)], [late('11:00')], [sampleLine({ kind: 'room' })]]
  for (const lines of usual) expect(checkOutTimeOf(lines, '12:00')).toBe('12:00')
  expect(checkOutTimeOf([late('15:00'), late(null), late('14:00')], '12:00')).toBe('15:00')
  expect(checkOutTimeOf([late('15:00', { state: 'cancelled' }), late(null)], '12:00')).toBe('12:00')
})
