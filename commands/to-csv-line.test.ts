import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { toCsvLine } from './to-csv-line.ts'

test.for<[cell: string, read: string]>([
  ['=HYPERLINK("http://win.example")', `'=HYPERLINK("http://win.example")`],
  ['+1+cmd', "'+1+cmd"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '\\u0009=1'],
  [' =1', "' =1"],
  ['a\r\nb', 'a\\u000d\\u000ab'],
  ['a,b "c"', 'a,b "c"'],
  ['-12.50', '-12.50'],
  ['-', '-'],
  ['', ''],
  ['306.00', '306.00'],
])('the cell %j is read back as %j', ([cell, read]) => {
  expect(parse(toCsvLine([cell, 'x']))).toEqual([[read, 'x']])
})
