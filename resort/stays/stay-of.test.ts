import { expect, test } from 'vitest'
import { sampleLine } from '#tests/support/sample-line.ts'
import { sampleQuotedRoom, sampleRoomItem, sampleRoomLine } from '#tests/support/sample-room.ts'
import { multiply } from '../money/money.ts'
import { listRoomNights, roomNightsOf } from './room-nights-of.ts'
import { haveDaysOfTheirOwn, roomLinesOf, stayOf } from './stay-of.ts'

const room = sampleQuotedRoom()
const item = sampleRoomItem(room, { promo: 7 })
const [first, second] = [sampleRoomLine({ id: 'r1' }, item), sampleRoomLine({ id: 'r2' }, item)]
const gone = sampleRoomLine({ id: 'gone', state: 'cancelled' }, item)
const extra = sampleLine()
const ids = (lines: { id: string }[]) => lines.map(({ id }) => id)

test('the rooms of an order are those that are alive; where nothing on it lives, those that ended last', () => {
  expect(ids(roomLinesOf([extra, first, gone, second]))).toEqual(['r1', 'r2'])
  expect(ids(roomLinesOf([extra, gone]))).toEqual([])
  expect(ids(roomLinesOf([{ ...extra, state: 'cancelled' }, gone]))).toEqual(['gone'])
  expect(ids(roomLinesOf([gone, { ...gone, id: 'before', wasTakenOff: true }]))).toEqual(['gone'])
  const { state: _, ...coming } = second
  expect(ids(roomLinesOf([gone, coming]))).toEqual(['r2'])
})

test('the rooms of an order are one stay, which costs what they cost', () => {
  const { hotel, stay, perUsd, rateDay } = item
  expect(stayOf([extra, gone, first, second])).toEqual({
    ...{ hotel, stay, perUsd, rateDay, promo: 7, currency: 'MXN', rooms: [room, room] },
    total: multiply(room.total, 2),
    payNow: multiply(room.payNow, 2),
    payLater: multiply(room.payLater, 2),
  })
})

test('without rooms there is no stay', () => {
  expect(stayOf([extra])).toBeNull()
  expect(stayOf([])).toBeNull()
})

test('rooms take the nights of their stay, counted by type; other days may be asked about', () => {
  const garden = { item: sampleRoomItem(sampleQuotedRoom({ roomType: 'GV' })) }
  const lines = [first, garden, second].map((line) => ({ item: line.item as typeof item }))
  const rooms = [
    { roomType: 'SW', rooms: 2 },
    { roomType: 'GV', rooms: 1 },
  ]
  expect(roomNightsOf(lines)).toEqual({ hotel: item.hotel, stay: item.stay, rooms })
  const days = { checkIn: '2027-02-01', checkOut: '2027-02-02' }
  expect(roomNightsOf(lines, days)).toEqual({ hotel: item.hotel, stay: days, rooms })
  expect(() => roomNightsOf([])).toThrow('Without a room there are no nights.')
})

test('rooms that went to days of their own are one stay from the first arrival to the last departure', () => {
  const days = { checkIn: '2027-03-01', checkOut: '2027-03-09' }
  const apart = sampleRoomLine({ id: 'apart' }, { ...item, stay: days })
  const within = sampleRoomLine({ id: 'within' }, { ...item, stay: { checkIn: '2027-03-02', checkOut: '2027-03-04' } })
  expect(stayOf([apart, within])?.stay).toEqual(days)
  expect(stayOf([within, apart])?.stay).toEqual(days)
  expect([[first, second], [first, apart], [first], [extra], []].map(haveDaysOfTheirOwn)).toEqual([
    ...[false, true, false, false, false],
  ])
  const sameArrival = sampleRoomLine({}, { ...item, stay: { ...item.stay, checkOut: '2027-12-31' } })
  expect(haveDaysOfTheirOwn([first, sameArrival])).toBe(true)
})

test('the nights of rooms are listed once for all that have the same days in the same house', () => {
  const own = { item: { ...item, stay: { checkIn: '2027-03-01', checkOut: '2027-03-09' } } }
  const elsewhere = { item: { ...item, hotel: '31453' } }
  const rooms = (count: number) => [{ roomType: 'SW', rooms: count }]
  expect(listRoomNights([{ item }, own, { item }, elsewhere])).toEqual([
    { hotel: item.hotel, stay: item.stay, rooms: rooms(2) },
    { hotel: item.hotel, stay: own.item.stay, rooms: rooms(1) },
    { hotel: '31453', stay: item.stay, rooms: rooms(1) },
  ])
  expect(listRoomNights([])).toEqual([])
})
