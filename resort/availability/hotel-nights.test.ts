import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noRestriction, sampleHotel, samplePlan, sampleRoom } from '#tests/support/sample-hotel.ts'
import { fromPerCent } from '../money/basis-points.ts'
import { changeRoomsLeft, type HotelNights, outdate, positionOf, roomsLeft, watchEdition } from './hotel-nights.ts'

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

test('more rooms than anybody has are as many as the table says, and not sold out', () => {
  const hotel = sampleHotel({ nights: 2, left: 40_000 })
  const [room] = hotel.rooms
  if (!room) throw new Error('The hotel has a room.')
  expect(roomsLeft(room, 0, 2)).toBe(40_000)
  changeRoomsLeft(hotel, 'SW', { night: '2026-11-21', left: 2_147_483_647 })
  expect(roomsLeft(room, 0, 1)).toBe(2_147_483_647)
})

test('whoever watches a night hears of its change, and the neighbours do not', () => {
  const hotel = sampleHotel({ nights: 5 })
  const [before, itself, around, after, early] = watchAll(hotel, [0, 2], [2, 1], [1, 3], [3, 9], [-2, 3])
  changeRoomsLeft(hotel, 'SW', { night: '2026-11-23', left: 1 })
  expect([before?.(), itself?.(), around?.(), after?.(), early?.()]).toEqual([true, false, false, true, true])
  // What was missed once stays missed, and what was right so far hears of the next change.
  changeRoomsLeft(hotel, 'SW', { night: '2026-11-21', left: 1 })
  expect([before?.(), itself?.(), around?.(), after?.(), early?.()]).toEqual([false, false, false, true, false])
  expect(watchEdition(hotel, 0, 5)()).toBe(true)
})

test('any change of any nights is heard by those who watch them, and by nobody else', () => {
  const night = fc.integer({ min: 0, max: 9 })
  const change = fc.record({ at: night, left: fc.integer({ min: 0, max: 3 }) })
  const property = fc.property(night, fc.integer({ min: 1, max: 9 }), fc.array(change), (first, nights, changes) => {
    const hotel = sampleHotel({ nights: 10, left: 2 })
    const isSame = watchEdition(hotel, first, nights)
    let isChanged = false
    for (const { at, left } of changes) {
      isChanged ||= at >= first && at < first + nights && hotel.rooms[0]?.left[at] !== left
      changeRoomsLeft(hotel, 'SW', { night: hotel.days[at] ?? '', left })
      expect(isSame()).toBe(!isChanged)
    }
  })
  fc.assert(property)
})

test('a room that is sold after it was held changes nothing', () => {
  const hotel = sampleHotel({ nights: 5, left: 2 })
  changeRoomsLeft(hotel, 'SW', { night: '2026-11-23', left: 1 })
  const isSame = watchEdition(hotel, 2, 1)
  changeRoomsLeft(hotel, 'SW', { night: '2026-11-23', left: 1 })
  expect(isSame()).toBe(true)
})

test('nights that are not followed any more count as changed', () => {
  const hotel = sampleHotel({ nights: 5 })
  const watches = watchAll(hotel, [0, 5], [4, 1])
  outdate(hotel)
  expect(watches.map((isSame) => isSame())).toEqual([false, false])
})

test('nights outside the window and rooms that are not there change nothing', () => {
  const hotel = sampleHotel({ nights: 3 })
  const isSame = watchEdition(hotel, 0, 3)
  for (const night of ['2026-11-20', '2026-11-24']) changeRoomsLeft(hotel, 'SW', { night, left: 0 })
  changeRoomsLeft(hotel, 'XX', { night: '2026-11-22', left: 0 })
  expect(isSame()).toBe(true)
  expect([...(hotel.rooms[0]?.left ?? [])]).toEqual([2, 2, 2])
})

test('the window begins at its first day and names the day after its last night', () => {
  const hotel = sampleHotel({ nights: 2 })
  expect(hotel.days).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  expect([positionOf(hotel, '2026-11-20'), positionOf(hotel, '2026-11-22')]).toEqual([-1, 1])
})

test('a derived plan obeys its parent where it has no rule of its own', () => {
  const flexible = samplePlan()
  const advance = samplePlan({ code: 'ADV', parent: 'FLEX', lessThanParent: fromPerCent(10) })
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

function watchAll(hotel: HotelNights, ...windows: [first: number, nights: number][]) {
  return windows.map(([first, nights]) => watchEdition(hotel, first, nights))
}
