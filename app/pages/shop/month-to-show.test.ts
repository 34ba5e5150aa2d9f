import { expect, test } from 'vitest'
import { monthToShow } from './month-to-show.ts'

test.for([
  [null, '2026-11-27', '2026-11'],
  [null, '2026-11-28', '2026-12'],
  [null, '2026-12-31', '2027-01'],
  ['2026-11', '2026-11-30', '2026-11'],
  ['2027-02', '2026-11-28', '2027-02'],
  ['2026-10', '2026-11-05', '2026-11'],
  ['2029-01', '2026-11-05', '2026-11'],
] as const)('asked for %s on %s a product shows %s', ([asked, today, shown]) => {
  expect(monthToShow(asked, { today, furthest: 90 })).toBe(shown)
})
