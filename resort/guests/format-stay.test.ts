import { expect, test } from 'vitest'
import { formatStay } from './format-stay.ts'

const short = { day: 'numeric', month: 'short', year: 'numeric' } as const

test.for([
  ['es', '2027-03-22', '2027-03-25', '22–25 de marzo de 2027', '22–25 de mar de 2027'],
  ['en', '2027-03-22', '2027-03-25', '22–25 March 2027', '22–25 Mar 2027'],
  ['pt', '2027-03-22', '2027-03-25', '22 a 25 de março de 2027', '22 a 25 de mar. de 2027'],
  ['es', '2027-03-30', '2027-04-02', '30 de marzo – 2 de abril de 2027', '30 de mar – 2 de abr 2027'],
  ['en', '2027-03-30', '2027-04-02', '30 March – 2 April 2027', '30 Mar – 2 Apr 2027'],
  [
    'pt',
    '2027-12-30',
    '2028-01-02',
    '30 de dezembro de 2027 a 2 de janeiro de 2028',
    '30 de dez. de 2027 a 2 de jan. de 2028',
  ],
  ['pt', '2027-07-01', '2027-07-05', '1º a 5 de julho de 2027', '1º a 5 de jul. de 2027'],
  ['pt', '2027-06-28', '2027-07-01', '28 de junho a 1º de julho de 2027', '28 de jun. a 1º de jul. de 2027'],
  ['pt', '2027-07-11', '2027-07-21', '11 a 21 de julho de 2027', '11 a 21 de jul. de 2027'],
] as const)('in %s a stay from %s to %s is written %s', ([language, checkIn, checkOut, long, brief]) => {
  expect(formatStay({ checkIn, checkOut }, language)).toBe(long)
  expect(formatStay({ checkIn, checkOut }, language, short)).toBe(brief)
})
