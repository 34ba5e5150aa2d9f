import { expect, test } from 'vitest'
import { parseBookingQuery } from './booking-query.ts'
import { listMisread } from './list-misread.ts'

const today = '2026-11-21'
const hotels = ['79260', '31453']

test.for([
  ['checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=2&promocode=MAR10&hotel=79260&currency=mxn', []],
  ['', []],
  ['checkin=&checkout=&promocode=&hotel=&guests[0][adults]=&guests[0][children]=0', []],
  ['guests[0][adults]=1&guests[0][children]=1&guests[0][childrenAges]=16', []],
  ['checkin=2027-02-29&checkout=2027-03-02', ['dates']],
  ['checkin=2027-03-02', ['dates']],
  ['checkin=2027-03-02&checkout=2027-03-02', ['dates-order']],
  ['checkin=2027-03-02&checkout=2027-02-27', ['dates-order']],
  ['checkin=2026-11-20&checkout=2026-11-23', ['dates-past']],
  ['checkin=2026-11-20&checkout=xx', ['dates-past']],
  ['checkin=2026-11-20', ['dates']],
  ['checkin=2027-01-12&checkout=2027-03-28', ['dates-too-long']],
  ['checkin=2029-01-12&checkout=2029-01-14', ['dates-too-far']],
  ['guests[0][adults]=10', ['guests']],
  ['guests[0][adults]=0', ['guests']],
  ['guests[0][children]=2', ['guests']],
  ['guests[0][childrenAges]=4', ['guests']],
  ['guests=2', ['guests']],
  [[0, 1, 2, 3, 4, 5].map((n) => `guests[${n}][adults]=1`).join('&'), ['rooms']],
  ['promocode=%3Cscript%3E&hotel=12&currency=DOGE', ['promocode', 'hotel', 'currency']],
  [`promocode=${'x'.repeat(65_536)}`, ['too-long']],
] as const)('%.70s is misread as %j', ([text, misread]) => {
  const query = new URLSearchParams(text)
  expect(listMisread(query, { read: parseBookingQuery(query, today), today, hotels })).toEqual(misread)
})
