import { expect, test } from 'vitest'
import { fromPerCent } from '../money/basis-points.ts'
import {
  coversOffer,
  discountNights,
  findPromoGap,
  isPromoValid,
  type Promo,
  type PromoEffect,
  type PromoGap,
  type PromoOccasion,
} from './promo.ts'
import { hashPromoCode, makePromoCode, parsePromoCode } from './promo-code.ts'

const promo = (change: Partial<Promo> = {}): Promo => ({
  id: 1,
  name: 'Spring',
  effect: { kind: 'per-cent', basisPoints: fromPerCent(10) },
  bookFrom: '2026-11-01',
  bookTo: '2026-11-30',
  stayFrom: '2027-01-10',
  stayTo: '2027-01-20',
  hotels: ['79260'],
  roomTypes: null,
  ratePlans: null,
  leastNights: 3,
  mostUses: 2,
  uses: 1,
  ...change,
})
const occasion = (change: Partial<PromoOccasion> = {}): PromoOccasion => ({
  hotel: '79260',
  stay: { checkIn: '2027-01-12', checkOut: '2027-01-16' },
  today: '2026-11-21',
  ...change,
})
const stay = (checkIn: string, checkOut: string) => occasion({ stay: { checkIn, checkOut } })

test.for<[string, boolean, Promo, PromoOccasion]>([
  ['in every window', true, promo(), occasion()],
  [
    'without any window',
    true,
    promo({ bookFrom: null, bookTo: null, stayFrom: null, stayTo: null, hotels: null, mostUses: null }),
    occasion(),
  ],
  ['on its first day of booking', true, promo(), occasion({ today: '2026-11-01' })],
  ['the day before', false, promo(), occasion({ today: '2026-10-31' })],
  ['on its last day of booking', true, promo(), occasion({ today: '2026-11-30' })],
  ['the day after', false, promo(), occasion({ today: '2026-12-01' })],
  ['from its first night', true, promo(), stay('2027-01-10', '2027-01-13')],
  ['from a night before', false, promo(), stay('2027-01-09', '2027-01-13')],
  ['to its last night', true, promo(), stay('2027-01-17', '2027-01-21')],
  ['to a night after', false, promo(), stay('2027-01-18', '2027-01-22')],
  ['one night short', false, promo(), stay('2027-01-12', '2027-01-14')],
  ['just long enough', true, promo(), stay('2027-01-12', '2027-01-15')],
  ['in another hotel', false, promo(), occasion({ hotel: '31453' })],
  ['used up', false, promo({ uses: 2 }), occasion()],
  ['a night short of its block', false, promo({ effect: { kind: 'free-nights', stay: 5, pay: 4 } }), occasion()],
  ['as long as its block', true, promo({ effect: { kind: 'free-nights', stay: 4, pay: 3 } }), occasion()],
  ['before dates are known', true, promo(), occasion({ stay: null })],
])('a code %s is valid: %s', ([, valid, each, when]) => {
  expect(isPromoValid(each, when)).toBe(valid)
})

test('a code may be for some rooms and some plans only', () => {
  expect(coversOffer(promo(), 'GV', 'FLEX')).toBe(true)
  const some = promo({ roomTypes: ['GV'], ratePlans: ['FLEX'] })
  expect([coversOffer(some, 'GV', 'FLEX'), coversOffer(some, 'OV', 'FLEX'), coversOffer(some, 'GV', 'ADV')]).toEqual([
    true,
    false,
    false,
  ])
})

test.for<[PromoEffect, number[], number[]]>([
  [{ kind: 'per-cent', basisPoints: fromPerCent(10) }, [10_005, 20_000], [9_005, 18_000]],
  [{ kind: 'per-cent', basisPoints: fromPerCent(100) }, [10_005, 20_000], [0, 0]],
  [{ kind: 'free-nights', stay: 3, pay: 2 }, [10_000, 8_000, 9_000], [10_000, 0, 9_000]],
  [{ kind: 'hidden-plan' }, [10_000, 8_000], [10_000, 8_000]],
  [{ kind: 'amount', minor: 5_000 }, [10_000, 30_000], [8_750, 26_250]],
  [{ kind: 'amount', minor: 100 }, [10_000, 10_000, 10_000], [9_967, 9_966, 9_967]],
  [{ kind: 'amount', minor: 50_000 }, [10_000, 30_000], [0, 0]],
  [{ kind: 'amount', minor: 5_000 }, [0, 0], [0, 0]],
])('%j makes of %j %j', ([effect, nights, reduced]) => {
  expect(discountNights(nights, effect)).toEqual(reduced)
})

test('a code is read without its spaces and in capitals; what cannot be one is none', () => {
  expect(parsePromoCode(' mar 10 ')).toBe('MAR10')
  for (const text of ['', 'A', 'MAR 10!', 'x'.repeat(41), '<b>']) expect(parsePromoCode(text)).toBe(null)
  expect(parsePromoCode('x'.repeat(40))).toBe('X'.repeat(40))
  expect(hashPromoCode('MAR10')).toMatch(/^[0-9a-f]{64}$/)
  expect(hashPromoCode('MAR10')).not.toBe(hashPromoCode('MAR11'))
})

test('a code for one guest has 128 random bits, may be typed in groups, and none comes twice', () => {
  const codes = Array.from({ length: 500 }, makePromoCode)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  expect(new Set(codes).size).toBe(500)
  const [code = ''] = codes
  expect(parsePromoCode(code.toLowerCase().replace(/.{5}/g, '$& '))).toBe(code)
  // Every letter of the alphabet turns up in every place; the last holds the three bits that are left.
  for (let place = 0; place < 25; place++) expect(new Set(codes.map((code) => code[place])).size).toBeGreaterThan(25)
})

test.for<[string, PromoGap | null, Promo, PromoOccasion]>([
  ['nothing is missing', null, promo(), occasion()],
  ['the house is another one', null, promo({ hotels: ['31453'] }), occasion({ today: '2026-12-01' })],
  ['it is used up', null, promo({ mostUses: 1 }), occasion({ today: '2026-12-01' })],
  [
    'it could be booked until yesterday',
    { why: 'book-to', day: '2026-11-20' },
    promo({ bookTo: '2026-11-20' }),
    occasion(),
  ],
  ['it can be booked until today', null, promo({ bookTo: '2026-11-21' }), occasion()],
  [
    'it can be booked from tomorrow',
    { why: 'book-from', day: '2026-11-22' },
    promo({ bookFrom: '2026-11-22' }),
    occasion(),
  ],
  ['it can be booked from today', null, promo({ bookFrom: '2026-11-21' }), occasion()],
  ['it has no days of booking', null, promo({ bookFrom: null, bookTo: null }), occasion()],
  ['no stay was chosen', null, promo(), occasion({ stay: null })],
  [
    'the stay is earlier',
    { why: 'stay-days', from: '2027-01-10', to: '2027-01-20' },
    promo(),
    stay('2027-01-08', '2027-01-14'),
  ],
  ['the stay is a night too short', { why: 'least-nights', nights: 3 }, promo(), stay('2027-01-12', '2027-01-14')],
  ['the stay is just long enough', null, promo(), stay('2027-01-12', '2027-01-15')],
  [
    'the nights that are given away need more',
    { why: 'least-nights', nights: 5 },
    promo({ effect: { kind: 'free-nights', stay: 5, pay: 4 } }),
    stay('2027-01-12', '2027-01-16'),
  ],
])('a guest is told what a code lacks where %s', ([, gap, code, when]) => {
  expect(findPromoGap(code, when)).toEqual(gap)
})
