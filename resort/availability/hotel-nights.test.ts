import { expect, test } from 'vitest'
import { noRestriction, sampleHotel, samplePlan, sampleRoom } from '#tests/support/sample-hotel.ts'
import { changeRoomsLeft, editionOf, positionOf, roomsLeft } from './hotel-nights.ts'

test('rooms left are the fewest of the nights slept', () => {
  const hotel = sampleHotel({ nights: 5, left: 4 })
  const [room] = hotel.rooms
  if (!room) throw new Error('The hotel has a room.')
  changeRoomsLeft(hotel, 'SW', { night: '2026-11-23', left: 1 })
  expect([roomsLeft(room, 0, 2), roomsLeft(room, 0, 3), roomsLeft(room, 2, 1), roomsLeft(room, 3, 2)]).toEqual([
    4, 1, 1, 4,
  ])
  expect(roomsLeft(room, 4, 2)).toBe(0)
})

test('a changed night has another edition, and its neighbours have not', () => {
  const hotel = sampleHotel({ nights: 5 })
  const before = [editionOf(hotel, 0, 2), editionOf(hotel, 2, 1), editionOf(hotel, 3, 9)]
  changeRoomsLeft(hotel, 'SW', { night: '2026-11-23', left: 1 })
  expect(editionOf(hotel, 0, 2)).toBe(before[0])
  expect(editionOf(hotel, 2, 1)).toBeGreaterThan(before[1] ?? 0)
  expect(editionOf(hotel, 1, 3)).toBe(editionOf(hotel, 2, 1))
  expect(editionOf(hotel, 3, 9)).toBe(before[2])
  expect(editionOf(hotel, -2, 3)).toBe(before[0])
})

test('a room that is sold after it was held leaves the edition as it is', () => {
  const hotel = sampleHotel({ nights: 5, left: 2 })
  changeRoomsLeft(hotel, 'SW', { night: '2026-11-23', left: 1 })
  const held = editionOf(hotel, 2, 1)
  changeRoomsLeft(hotel, 'SW', { night: '2026-11-23', left: 1 })
  expect(editionOf(hotel, 2, 1)).toBe(held)
})

test('most of the nights have another edition as soon as any night has', () => {
  const hotel = sampleHotel({ nights: 6 })
  for (const night of ['2026-11-21', '2026-11-24', '2026-11-26']) {
    const before = editionOf(hotel, 0, 6)
    changeRoomsLeft(hotel, 'SW', { night, left: 1 })
    expect(editionOf(hotel, 0, 6)).toBeGreaterThan(before)
  }
})

test('nights outside the window and rooms that are not there change nothing', () => {
  const hotel = sampleHotel({ nights: 3 })
  const before = editionOf(hotel, 0, 3)
  for (const night of ['2026-11-20', '2026-11-24']) changeRoomsLeft(hotel, 'SW', { night, left: 0 })
  changeRoomsLeft(hotel, 'XX', { night: '2026-11-22', left: 0 })
  expect(editionOf(hotel, 0, 3)).toBe(before)
  expect([...(hotel.rooms[0]?.left ?? [])]).toEqual([2, 2, 2])
})

test('two hotels read one after another never share an edition', () => {
  expect(editionOf(sampleHotel(), 0, 5)).not.toBe(editionOf(sampleHotel(), 0, 5))
})

test('the window begins at its first day and names the day after its last night', () => {
  const hotel = sampleHotel({ nights: 2 })
  expect(hotel.days).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  expect([positionOf(hotel, '2026-11-20'), positionOf(hotel, '2026-11-22')]).toEqual([-1, 1])
})

test('a derived plan obeys its parent where it has no rule of its own', () => {
  const flexible = samplePlan()
  const advance = samplePlan({ code: 'ADV', parent: 'FLEX', parentPerCent: -10 })
  const free = samplePlan({ code: 'HB', parent: 'FLEX' })
  const hotel = sampleHotel({
    nights: 3,
    roomTypes: [sampleRoom(), sampleRoom({ code: 'GV' })],
    // The parent comes last, and is found all the same.
    ratePlans: [advance, free, flexible],
    change: (rows) => {
      rows.restrictions = [
        { roomType: 'SW', ratePlan: 'FLEX', at: [0, 1], restriction: { ...noRestriction, leastNightsOnArrival: 2 } },
        { roomType: 'SW', ratePlan: 'ADV', at: [1], restriction: { ...noRestriction, closed: true } },
      ]
    },
  })
  const rules = (room: number) =>
    hotel.rooms[room]?.rates.map((rates) =>
      rates.restrictions.map((each) => (each?.closed ? 'closed' : (each?.leastNightsOnArrival ?? '-'))),
    )
  expect(rules(0)).toEqual([
    [2, 'closed', '-'],
    [2, 2, '-'],
    [2, 2, '-'],
  ])
  expect(rules(1)).toEqual([
    ['-', '-', '-'],
    ['-', '-', '-'],
    ['-', '-', '-'],
  ])
  expect(hotel.rooms[0]?.rates[0]?.parent?.plan.code).toBe('FLEX')
  expect([...(hotel.rooms[0]?.rates[2]?.minor ?? [])]).toEqual([20_000, 20_000, 20_000])
})
