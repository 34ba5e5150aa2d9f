import { expect, test } from 'vitest'
import { sampleHotel, sampleRoom, stayFrom } from '#tests/support/sample-hotel.ts'
import { addOwnRooms } from './own-rooms.ts'

test('the rooms a guest holds are free to that guest, on their nights and in their house only', () => {
  const roomTypes = [sampleRoom(), sampleRoom({ code: 'OV' })]
  const hotel = sampleHotel({ nights: 6, left: 0, roomTypes })
  const own = { hotel: '79260', stay: stayFrom(1, 3), rooms: [{ roomType: 'SW', rooms: 2 }] }
  const left = addOwnRooms(hotel, own).rooms.map((room) => [...room.left])
  expect(left).toEqual([
    [0, 2, 2, 2, 0, 0],
    [0, 0, 0, 0, 0, 0],
  ])
  expect([...(hotel.rooms[0]?.left ?? [])]).toEqual([0, 0, 0, 0, 0, 0])
  expect(addOwnRooms(hotel, { ...own, hotel: '31453' })).toBe(hotel)
})
