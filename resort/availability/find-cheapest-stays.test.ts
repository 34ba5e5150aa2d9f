import { expect, test } from 'vitest'
import { enter } from '#tests/support/account-house.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { addDays } from '../calendar/day.ts'
import { daysOfMonth } from '../calendar/month.ts'
import { nightCount } from '../calendar/stay.ts'
import { type CheapestWanted, findCheapestStays } from './find-cheapest-stays.ts'
import { findStays } from './find-stays.ts'

const two: Omit<CheapestWanted, 'month' | 'nights'> = {
  hotel: '79260',
  rooms: [{ adults: 2, childrenAges: [] }],
  currency: 'USD',
}

type House = Awaited<ReturnType<typeof openDemonstration>>

/** What every search for such a stay in the month asks at least. */
async function searchEach(resort: House, { month, nights, currency, rooms }: CheapestWanted) {
  const days = daysOfMonth(month)
  const found = await Promise.all(
    days.slice(0, days.length - nights + 1).map(async (checkIn) => {
      const stay = { checkIn, checkOut: addDays(checkIn, nights) }
      const stays = await findStays(resort, { hotel: two.hotel, currency, rooms, stay })
      const totals = 'rooms' in stays ? stays.rooms.flatMap(({ types }) => types.flatMap(totalsOf)) : []
      return totals.length ? [{ checkIn, minor: Math.min(...totals) }] : []
    }),
  )
  return found.flat().toSorted((a, b) => a.minor - b.minor)
}

type Type = Extract<Awaited<ReturnType<typeof findStays>>, { hotel: unknown }>['rooms'][number]['types'][number]

const offersOf = (type: Type) => (type.outcome === 'on-sale' ? type.offers : [])

function totalsOf(type: Type): number[] {
  return offersOf(type).map(({ total }) => total.minor)
}

test.for([
  ['four nights in February, in dollars', '2027-02', 4, 'USD'],
  ['one night of Holy Week’s month, where most days ask for three, in yen', '2027-03', 1, 'JPY'],
] as const)(
  'the cheapest stays are those the searches of the month would find: %s',
  async ([, month, nights, currency]) => {
    await using resort = await openDemonstration()
    const wanted = { ...two, month, nights, currency }
    const found = await findCheapestStays(resort, wanted)
    if (found.outcome !== 'found') throw new Error('Nothing is sold in that month.')
    const searched = (await searchEach(resort, wanted)).slice(0, 6)
    expect(found.stays).toHaveLength(6)
    expect(found.stays.map(({ stay, total }) => ({ checkIn: stay.checkIn, minor: total.minor }))).toEqual(searched)
    for (const { stay } of found.stays) {
      expect(nightCount(stay)).toBe(nights)
      expect(stay.checkIn.slice(0, 7)).toBe(month)
      expect(addDays(stay.checkOut, -1).slice(0, 7)).toBe(month)
    }
  },
)

test.for([[[]], [['token']]] as const)(
  'each of the cheapest stays says what members pay for it: sessions %j',
  async ([held]) => {
    await using resort = await openDemonstration()
    const sessions = held.length ? [(await enter({ resort }, 'ana@example.com')).token] : []
    const wanted = { ...two, month: '2027-02', nights: 4 }
    const everybody = await searchEach(resort, wanted)
    const found = await findCheapestStays(resort, { ...wanted, sessions })
    if (found.outcome !== 'found') throw new Error('Nothing is sold in that month.')
    expect(found.stays).toHaveLength(6)
    for (const { stay, total, ...beside } of found.stays) {
      const stays = await findStays(resort, { ...two, stay, sessions: [] })
      const offers = 'rooms' in stays ? stays.rooms.flatMap(({ types }) => types.flatMap(offersOf)) : []
      const members = Math.min(...offers.map(({ memberTotal }) => memberTotal?.minor ?? Number.NaN))
      const asked = everybody.find(({ checkIn }) => checkIn === stay.checkIn)?.minor
      expect(members).toBeLessThan(asked ?? 0)
      expect({ total, ...beside }).toMatchObject(
        sessions.length
          ? { total: { minor: members }, everybody: { minor: asked } }
          : { total: { minor: asked }, members: { minor: members } },
      )
    }
  },
)

test('a month in which no such stay lies says how many nights do', async () => {
  await using resort = await openDemonstration()
  expect(await findCheapestStays(resort, { ...two, month: '2027-02', nights: 29 })).toMatchObject({
    outcome: 'none',
    least: 1,
  })
  const crowd = { ...two, rooms: [{ adults: 8, childrenAges: [] }] }
  expect(await findCheapestStays(resort, { ...crowd, month: '2027-02', nights: 4 })).toMatchObject({
    outcome: 'none',
    least: null,
  })
})

test.for([
  ['the year 9999', { month: '9999-01' }],
  ['a month before this one', { month: '2026-10' }],
  ['more than two years ahead', { month: '2029-01' }],
  ['no month', { month: '2027-02-30' }],
  ['a night fewer than none', { nights: -1 }],
  ['no night', { nights: 0 }],
  ['half a night', { nights: 2.5 }],
  ['400 nights', { nights: 400 }],
  ['no number', { nights: Number.NaN }],
  ['no room', { rooms: [] }],
  ['thousands of rooms', { rooms: Array(5_000).fill({ adults: 2, childrenAges: [] }) }],
  ['a party of minus one', { rooms: [{ adults: -1, childrenAges: [] }] }],
] as const)('nobody is told the cheapest stays of %s', async ([, change]) => {
  await using resort = await openDemonstration()
  const wanted = { ...two, month: '2027-02', nights: 4, ...change } as CheapestWanted
  expect(await findCheapestStays(resort, wanted)).toEqual({ outcome: 'not-for-sale' })
})
