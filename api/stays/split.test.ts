import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/open-test-api.ts'

const dates = '/api/split?checkin=2027-01-12&checkout=2027-01-15'

test('a family that fits no room is offered the cheapest rooms for all of it', async () => {
  await using api = await openTestApi()
  const family = 'guests[0][adults]=6&guests[0][children]=3&guests[0][childrenAges]=4|9|12'
  const found = (await api.get(`${dates}&${family}&currency=MXN`)).json()
  expect(found).toMatchObject({ outcome: 'proposed', currency: 'MXN', exponent: 2 })
  const rooms: { adults: number; childrenAges: number[]; total: number }[] = found.rooms
  expect(rooms.reduce((sum, room) => sum + room.adults, 0)).toBe(6)
  expect(rooms.flatMap((room) => room.childrenAges).toSorted((a, b) => a - b)).toEqual([4, 9, 12])
  expect(rooms.every((room) => room.adults > 0)).toBe(true)
  expect(rooms.reduce((sum, room) => sum + room.total, 0)).toBe(found.total)
})

test('who fits is offered nothing else, and forty cannot be housed', async () => {
  await using api = await openTestApi()
  expect((await api.get(`${dates}&guests[0][adults]=2`)).json()).toEqual({ outcome: 'fits' })
  const crowd = [0, 1, 2, 3, 4].map((room) => `guests[${room}][adults]=8`).join('&')
  expect((await api.get(`${dates}&${crowd}`)).json()).toEqual({ outcome: 'too-many-guests' })
})

test('a split of no hotel, or for no dates, is refused', async () => {
  await using api = await openTestApi()
  expect((await api.get(`${dates}&hotel=1`)).statusCode).toBe(404)
  expect((await api.get('/api/split?checkin=2027-01-12&checkout=2027-01-12')).statusCode).toBe(400)
})
