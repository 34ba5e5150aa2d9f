import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { addDays } from '../calendar/day.ts'
import type { Party } from '../guests/party.ts'
import type { Currency } from '../money/currency.ts'
import { findStays } from './find-stays.ts'

type HandPriced = {
  what: string
  stay: [string, string]
  party: Party
  choice: [roomType: string, ratePlan: string]
  currency: Currency
  promo?: string
  nights: number[]
  parts: [room: number, vat: number, lodging: number, fee: number]
  total: number
}

const two = { adults: 2, childrenAges: [] }

// Reckoned by hand in docs/engine.md; the figures there and here are the same.
const stays: HandPriced[] = [
  {
    what: 'three weekdays in January, in dollars',
    stay: ['2027-01-12', '2027-01-15'],
    party: two,
    choice: ['GV', 'FLEX'],
    currency: 'USD',
    nights: [37_345, 37_345, 37_345],
    parts: [91_800, 14_688, 4_590, 957],
    total: 112_035,
  },
  {
    what: 'a weekend bought in advance, in pesos',
    stay: ['2027-01-14', '2027-01-17'],
    party: two,
    choice: ['GV', 'ADV'],
    currency: 'MXN',
    nights: [619_016, 693_154, 693_154],
    parts: [1_642_752, 262_840, 82_137, 17_595],
    total: 2_005_324,
  },
  {
    what: 'a family with half board, in euros',
    stay: ['2027-02-08', '2027-02-10'],
    party: { adults: 2, childrenAges: [8] },
    choice: ['OV', 'HB'],
    currency: 'EUR',
    nights: [59_900, 59_900],
    parts: [98_556, 15_768, 4_928, 548],
    total: 119_800,
  },
  {
    what: 'five nights for four in September, in yen',
    stay: ['2027-09-06', '2027-09-11'],
    party: two,
    choice: ['GV', 'STAY'],
    currency: 'JPY',
    nights: [33_561, 33_561, 33_561, 495, 37_694],
    parts: [112_727, 18_035, 5_635, 2_475],
    total: 138_872,
  },
  {
    what: 'one guest for a week with a code, in Chilean pesos',
    stay: ['2027-05-10', '2027-05-17'],
    party: { adults: 1, childrenAges: [] },
    choice: ['JS', 'FLEX'],
    currency: 'CLP',
    promo: 'MAR10',
    nights: [189_794, 189_794, 189_794, 189_794, 215_119, 215_119, 189_794],
    parts: [1_129_422, 180_709, 56_470, 12_607],
    total: 1_379_208,
  },
]

test.for(stays)('the engine says of $what what was reckoned by hand', async (hand) => {
  await using resort = await openDemonstration()
  const [checkIn, checkOut] = hand.stay
  const promo = hand.promo ? { code: hand.promo, guesser: { token: null, address: '192.0.2.1' } } : null
  const found = await findStays(resort, {
    hotel: '79260',
    stay: { checkIn, checkOut },
    rooms: [hand.party],
    currency: hand.currency,
    promo,
  })
  const type = 'rooms' in found ? found.rooms[0]?.types.find(({ roomType }) => roomType === hand.choice[0]) : undefined
  const offer =
    type?.outcome === 'on-sale' ? type.offers.find(({ ratePlan }) => ratePlan === hand.choice[1]) : undefined
  expect(offer?.nights.map(({ priced }) => priced.price.minor)).toEqual(hand.nights)
  expect([offer?.room.minor, ...(offer?.taxes.map(({ amount }) => amount.minor) ?? [])]).toEqual(hand.parts)
  expect(offer?.total.minor).toBe(hand.total)
})

test.for([2, 6, 7, 14])(
  'in advance %d nights cost a tenth less than on the flexible rate, as the rate says',
  async (nights) => {
    await using resort = await openDemonstration()
    const stay = { checkIn: '2027-04-12', checkOut: addDays('2027-04-12', nights) }
    const found = await findStays(resort, { hotel: '79260', stay, rooms: [two], currency: 'USD', promo: null })
    const types = 'rooms' in found ? (found.rooms[0]?.types ?? []) : []
    const pairs = types.flatMap((type) => {
      const [flexible, advance] = ['FLEX', 'ADV'].map((plan) =>
        type.outcome === 'on-sale' ? type.offers.find(({ ratePlan }) => ratePlan === plan) : undefined,
      )
      return flexible && advance ? [[flexible.room.minor, advance.room.minor]] : []
    })
    expect(pairs.length).toBeGreaterThan(5)
    // Each night is rounded to the cent, with the discount of the length and without.
    for (const [flexible = 0, advance = 0] of pairs) expect(Math.abs(advance - flexible * 0.9)).toBeLessThan(2 * nights)
  },
)
