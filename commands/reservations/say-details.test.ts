import { expect, test } from 'vitest'
import { sayDetails } from './say-details.ts'

test.for<[string, Record<string, unknown>, string]>([
  [
    'other dates',
    { from: { checkIn: '2027-01-12' }, rooms: 3, before: 2_830_949, after: 2_730_900, currency: 'MXN' },
    'from {"checkIn":"2027-01-12"}, rooms 3, before MX$28,309.49, after MX$27,309.00',
  ],
  ['a credit', { credit: 55_200, currency: 'MXN', closedDay: 12 }, 'credit MX$552.00, closedDay 12'],
  ['an extra', { extra: 'SPA', price: 1_200, currency: 'JPY' }, 'extra SPA, price ¥1,200'],
  ['a payment', { payment: 'abc', minor: 500, currency: 'USD' }, 'US$5.00, payment abc'],
  ['a refund', { refund: 'refund-abc-1', minor: 500, currency: 'USD' }, 'US$5.00, refund refund-abc-1'],
  [
    'a cancellation',
    { cause: 'guest-cancelled', fee: 0, refund: 100, currency: 'USD' },
    'cause guest-cancelled, fee US$0.00, refund US$1.00',
  ],
  ['a link', { version: 2 }, 'version 2'],
])('the history says of %s what is money as money, and counts as they are', ([_, details, said]) => {
  expect(sayDetails(details)).toBe(said)
})
