import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { book, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import type { RoomChosen } from '../../availability/quote-rooms.ts'
import { addDays } from '../../calendar/day.ts'
import { listNewDays, mostNewDays } from './list-new-days.ts'
import { priceNewDates } from './new-dates.ts'
import { priceNewDays } from './price-new-days.ts'

const two = { adults: 2, childrenAges: [] }
const flexible: RoomChosen = { party: two, roomType: 'GV', ratePlan: 'FLEX' }
const halfBoard: RoomChosen = { party: two, roomType: 'GV', ratePlan: 'HB' }
const river: RoomChosen = { party: two, roomType: 'RV', ratePlan: 'FLEX' }

test.for([
  ['one room', [flexible], null],
  ['one room with a code', [flexible], 'MAR10'],
  ['two rooms of one type and two plans', [flexible, halfBoard], null],
  ['rooms of two types', [flexible, river], null],
] as const)(
  'for %s the calendar of other dates opens the stays that can be had, and no others',
  async ([, rooms, promocode]) => {
    await using house = await openBookingHouse()
    const { resort } = house
    const order = await book(house, newGuest(), { rooms: [...rooms], promocode, pay: 'all-now' })
    const setStock = async (from: string, to: string, capacity: number) => {
      const stock = resort.db.updateTable('night_stock').set({ capacity }).where('room_type', '=', 'GV')
      await stock.where('night', '>=', from).where('night', '<', to).execute()
    }
    // Nights of which just the guest's own are left, and nights on which others have the last.
    await setStock('2027-01-08', '2027-01-20', rooms.length)
    await setStock('2027-01-20', '2027-01-22', 0)
    await setStock('2027-01-22', '2027-01-24', 1)
    const from = '2027-01-06'
    const listed = await listNewDays(resort, order, { from, days: 18 })
    const said = new Map<string, boolean>()
    const had = new Map<string, boolean>()
    for (const { day, stays } of listed ?? []) {
      for (const nights of [1, 2, 4]) {
        const checkOut = addDays(day, nights)
        said.set(
          `${day}/${checkOut}`,
          stays.some(([least, most]) => least <= nights && nights <= most),
        )
        const { outcome } = await priceNewDates(resort, order, { checkIn: day, checkOut })
        had.set(`${day}/${checkOut}`, outcome !== 'not-available')
      }
    }
    expect([...said]).toEqual([...had])
    expect(new Set(said.values()).size, 'some can be had and some cannot').toBe(2)
  },
)

test('other dates are told from tomorrow on, so many at once, and not where nothing can be changed', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await book(house, newGuest(), { pay: 'all-now' })
  const [today, tomorrow] = (await listNewDays(resort, order, { from: '2026-11-21', days: 2 })) ?? []
  expect(today).toEqual({ day: '2026-11-21', state: 'past', stays: [] })
  expect(tomorrow).toMatchObject({ day: '2026-11-22', state: 'open' })
  expect(await listNewDays(resort, order, { from: '2026-11-21', days: mostNewDays + 1 })).toBeNull()
  expect(await listNewDays(resort, order, { from: '2026-11-20', days: 2 })).toBeNull()
  expect(await listNewDays(resort, order, { from: '2199-12-31', days: 2 })).toBeNull()
  resort.setClock('2027-01-12T15:00:00Z')
  expect(await listNewDays(resort, order, { from: '2027-01-20', days: 2 })).toBeNull()
})

test.for([
  ['one room', [flexible], null],
  ['one room with a code', [flexible], 'MAR10'],
  ['rooms of two types', [flexible, river], null],
] as const)('for %s a calendar of days costs what each of them does by itself', async ([, rooms, promocode]) => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await book(house, newGuest(), { rooms: [...rooms], promocode, pay: 'all-now' })
  const gone = resort.db.updateTable('night_stock').set({ capacity: 0 }).where('room_type', '=', 'GV')
  await gone.where('night', '=', '2027-01-20').execute()
  const lengths = Array.from({ length: 20 }, (_, index) => addDays('2027-01-05', index)).flatMap((checkIn) =>
    [4, 8].map((nights) => ({ checkIn, checkOut: addDays(checkIn, nights) })),
  )
  const alone = []
  for (const stay of lengths.filter(({ checkIn, checkOut }) => checkIn !== '2027-01-12' || checkOut !== '2027-01-16')) {
    const priced = await priceNewDates(resort, order, { ...stay, sessions: [] })
    if (priced.outcome === 'priced') alone.push({ stay, total: priced.dates.total, refund: priced.dates.refund })
  }
  const together = await priceNewDays(resort, order, { stays: lengths, which: 'all', sessions: [] })
  expect(together.map(({ stay, total, refund }) => ({ stay, total, refund }))).toEqual(alone)
  expect(alone.length).toBeGreaterThan(20)
  expect(await priceNewDays(resort, order, { stays: [], which: 'all', sessions: [] })).toEqual([])
})

test('a stay that would end on a day on which nobody may leave has no price in the calendar', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await book(house, newGuest(), { pay: 'all-now' })
  await sql`insert into night_restriction (hotel, room_type, rate_plan, night, closed_to_departure)
    values ('79260', 'GV', 'FLEX', '2027-02-12', true)
    on conflict (hotel, room_type, rate_plan, night) do update set closed_to_departure = true`.execute(resort.db)
  const stay = { checkIn: '2027-02-08', checkOut: '2027-02-12' }
  expect(await priceNewDates(resort, order, stay)).toMatchObject({ outcome: 'not-available' })
  expect(await priceNewDays(resort, order, { stays: [stay], which: 'all', sessions: [] })).toEqual([])
})
