import { expect, test } from 'vitest'
import { listDemonstrationNights } from './demonstration-nights.ts'
import hotels from './hotels.json' with { type: 'json' }

const sold = hotels.flatMap(({ code, rooms }) =>
  rooms.map(([type, number, minor]) => {
    return { hotel: code, roomType: String(type), rooms: Number(number), minor: Number(minor) }
  }),
)

test('outside Christmas and Easter few types of room are nearly gone for four nights, and few are sold out', () => {
  const { stock } = listDemonstrationNights(sold, '2026-11-21')
  const stays = sold.flatMap(({ hotel, roomType, rooms }) => {
    const own = stock.filter((each) => each.hotel === hotel && each.roomType === roomType)
    const left = own.map(({ capacity }) => capacity)
    // From the middle of January to the beginning of March, and May.
    return [...days(55, 100), ...days(165, 190)].map((day) => ({ rooms, least: Math.min(...left.slice(day, day + 4)) }))
  })
  const few = stays.filter(({ rooms, least }) => least > 0 && least <= 2 && least * 3 <= rooms)
  const gone = stays.filter(({ least }) => least < 1)
  expect(few.length / stays.length).toBeGreaterThan(0.01)
  expect(few.length / stays.length).toBeLessThan(0.12)
  expect(gone.length / stays.length).toBeLessThan(0.08)
})

function days(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}
