import { expect, test } from 'vitest'
import { sampleOffer } from '#tests/support/sample-flight.ts'
import { money } from '../money/money.ts'
import type { FlightOffer } from './flight-offer.ts'
import { isSameItinerary, sealOffer } from './seal-offer.ts'
import { readStoredOffer } from './stored-flight.ts'

const price = money(540_000, 'MXN')

test('an offer that was kept is sealed as it was when it was read', () => {
  const kept = JSON.parse(JSON.stringify(sampleOffer()))
  // A database gives names back in another order.
  const turned = Object.fromEntries(Object.entries(kept).toReversed())
  expect(sealOffer(readStoredOffer(turned), price)).toBe(sealOffer(sampleOffer(), price))
})

test.for<[string, (offer: FlightOffer) => void]>([
  ['another hour', (offer) => Object.assign(offer.legs[0]?.segments[0] ?? {}, { leaves: '2027-01-12T09:05' })],
  ['another airline in the air', (offer) => Object.assign(offer.legs[1]?.segments[0] ?? {}, { operatedBy: 'Sol' })],
  ['one bag less', (offer) => Object.assign(offer.legs[0] ?? {}, { checkedBags: 0 })],
  ['a stop on the way', (offer) => offer.legs[0]?.segments[0]?.stops.push('MID')],
  ['no refund', (offer) => Object.assign(offer, { refund: { isAllowed: false, penalty: null } })],
  ['one traveller more', (offer) => offer.travellers.push({ id: 'pas_3', kind: 'child', age: 4 })],
])('%s is not what was read', ([, change]) => {
  const other = sampleOffer()
  change(other)
  expect(sealOffer(other, price)).not.toBe(sealOffer(sampleOffer(), price))
  expect(isSameItinerary(other, sampleOffer())).toBe(false)
})

test('another price is another seal of the same flights', () => {
  const dearer = { ...sampleOffer(), total: money(31_000, 'USD') }
  expect(sealOffer(sampleOffer(), money(540_001, 'MXN'))).not.toBe(sealOffer(sampleOffer(), price))
  expect(sealOffer(dearer, price)).not.toBe(sealOffer(sampleOffer(), price))
  expect(isSameItinerary(dearer, sampleOffer())).toBe(true)
})
