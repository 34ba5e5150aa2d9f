import { expect, test } from 'vitest'
import { drawTable } from './draw-table.ts'

const columns = [{ name: 'Fact' }, { name: 'Words' }]

test.for<[typed: string, shown: string]>([
  ['none\rPaid        MX$99,999.00 in full', 'none\\u000dPaid        MX$99,999.00 in full'],
  ['none\nPaid  everything', 'none\\u000aPaid  everything'],
  ['\u001b[2K\u001b[1A', '\\u001b[2K\\u001b[1A'],
  ['\u009b2J', '\\u009b2J'],
  ['\u202e00.0 sdiaP', '\\u202e00.0 sdiaP'],
  ['a\u2066b\u2028c\u200bd', 'a\\u2066b\\u2028c\\u200bd'],
])('a guest who types %j writes no line of the front desk', ([typed, shown]) => {
  const lines = drawTable(columns, [
    ['Requests', typed],
    ['Total', '1.00'],
  ]).split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[2]).toBe(`Requests  ${shown}`)
})

test('a name that is read from the right stays in its column, and the columns in line', () => {
  const rows = [
    ['דוד 5', '1.00'],
    ['Ana', '2.00'],
  ]
  const [, , first = '', second = ''] = drawTable(columns, rows).split('\n')
  expect(first.replaceAll('\u200e', '')).toBe('דוד 5  1.00')
  expect(first).toContain('דוד 5\u200e  1.00')
  expect(second).toBe('Ana    2.00')
})
