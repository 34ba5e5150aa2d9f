import { expect, test } from 'vitest'
import { sampleLine } from '#tests/support/sample-line.ts'
import { sampleQuotedRoom } from '#tests/support/sample-room.ts'
import type { Quote } from '../availability/quote.ts'
import { fromPerCent } from '../money/basis-points.ts'
import { money } from '../money/money.ts'
import { type Extra, extraCodesOf, extrasFor, isExtraLine, priceExtras, toExtraLines } from './extra.ts'

const name = { es: 'Algo', en: 'Something', pt: 'Algo' }
const unasked = { ask: null, asksFlight: false }
const anywhere = { airport: null }
const extra = (code: string, change: Partial<Extra> = {}): Extra => {
  return {
    code,
    name,
    per: 'booking',
    minor: 1_000,
    mostGuests: null,
    checkOutTime: null,
    ...unasked,
    ...anywhere,
    ...change,
  }
}
const extras = [extra('transfer'), extra('crib', { per: 'room' }), extra('massage', { per: 'guest', minor: 501 })]
const rooms: Pick<Quote, 'rooms' | 'currency' | 'perUsd'> = {
  rooms: [
    sampleQuotedRoom({ party: { adults: 2, childrenAges: [4] } }),
    sampleQuotedRoom({ party: { adults: 1, childrenAges: [] } }),
  ],
  currency: 'MXN',
  perUsd: '18.4',
}

test('an extra costs once for the booking, for each room or for each adult, at the rate of the rooms', () => {
  const priced = priceExtras(extras, rooms)
  expect(priced.map(({ code, quantity, each, total }) => [code, quantity, each.minor, total.minor])).toEqual([
    ['transfer', 1, 18_400, 18_400],
    ['crib', 2, 18_400, 36_800],
    ['massage', 3, 9_218, 27_654],
  ])
  expect(priced[0]?.each.currency).toBe('MXN')
  const inDollars = priceExtras(extras, { ...rooms, currency: 'USD', perUsd: '1' })
  expect(inDollars.map(({ total }) => total)).toEqual([1_000, 2_000, 1_503].map((minor) => money(minor, 'USD')))
})

test('what cannot serve so many guests, children too, is not offered', () => {
  const offered = (mostGuests: number | null) => priceExtras([extra('boat', { mostGuests })], rooms).length === 1
  expect([3, 4, 5, null].map(offered)).toEqual([false, true, true, true])
})

test('what begins at an airport is for whoever lands there, or comes without a flight of ours', () => {
  const offered = [extra('transfer', { airport: 'CUN' }), extra('massage')]
  const codesFor = (landsAt: string | null) => extrasFor(offered, landsAt).map(({ code }) => code)
  expect([null, 'CUN', 'TQO'].map(codesFor)).toEqual([['transfer', 'massage'], ['transfer', 'massage'], ['massage']])
})

test('what was chosen becomes lines that are paid at once and always free to cancel; the rest is forgotten', () => {
  const lines = toExtraLines(extras, ['massage', 'gone', 'transfer', 'massage'], { ...rooms, vat: fromPerCent(16) })
  const total = money(18_400, 'MXN')
  expect(lines[0]).toEqual({
    ...{ kind: 'extra', total, payNow: total, taxes: [{ tax: 'vat', amount: money(2_538, 'MXN') }] },
    cancellation: { version: 1, freeUntil: null, lateFee: 0 },
    item: { code: 'transfer', name, per: 'booking', quantity: 1, each: total, checkOutTime: null, ...unasked },
  })
  expect(extraCodesOf(lines)).toEqual(['transfer', 'massage'])
})

test('only extras are extras', () => {
  const room = sampleLine({ kind: 'room' })
  const crib = sampleLine({ item: { code: 'crib' } })
  expect([room, crib].map(isExtraLine)).toEqual([false, true])
  expect(extraCodesOf([room, crib])).toEqual(['crib'])
})
