import { expect, test } from 'vitest'
import { sampleQuotedRoom, sampleRoomItem } from '#tests/support/sample-room.ts'
import type { QuotedRoom } from '../availability/quote.ts'
import { fromPerCent } from '../money/basis-points.ts'
import { money } from '../money/money.ts'
import type { DepositRule } from '../rates/rate-plan.ts'
import { readRoom, shownRoom, storeRoom, toShown, toStoredNights } from './stored-room.ts'

const store = (room: QuotedRoom, change: object = {}) => ({ ...storeRoom(sampleRoomItem(room)), ...change })

test.for<Partial<QuotedRoom>>([
  {},
  ...(['all', 'first-night', 'nothing'] as const).map((kind) => ({ deposit: { kind } })),
  { deposit: { kind: 'per-cent', basisPoints: fromPerCent(12.5) } satisfies DepositRule },
  { totalBefore: money(9_000, 'MXN'), freeUntil: null },
  { totalBefore: money(9_000, 'MXN'), memberPromo: 7 },
  { lengthOff: fromPerCent(8) },
  { lengthOff: fromPerCent(0) },
  { cancellation: { freeUntil: null, lateFee: { kind: 'per-cent', basisPoints: fromPerCent(50.5) } } },
  ...(['room-only', 'breakfast', 'half-board'] as const).map((mealPlan) => ({ mealPlan })),
  { mealPlan: 'all-inclusive', party: { adults: 1, childrenAges: [] }, policies: [] },
])('a room that is kept with %j is read as it was shown', (change) => {
  const room = sampleQuotedRoom(change)
  expect(readRoom(JSON.parse(JSON.stringify(store(room))), 'MXN')).toEqual(sampleRoomItem(room))
})

test('that a room was priced beside a flight is read from its line, and of any other nothing is said', () => {
  const room = sampleQuotedRoom()
  expect(readRoom(store(room, { isBesideFlight: true }), 'MXN')).toEqual({
    ...sampleRoomItem(room),
    isBesideFlight: true,
  })
  expect(readRoom(store(room, { isBesideFlight: false }), 'MXN')).not.toHaveProperty('isBesideFlight')
  expect(readRoom(store(room), 'MXN').room).not.toHaveProperty('memberPromo')
})

test('a tax that a night does not have is kept as nothing, and so is what it brings when nobody knows', () => {
  const [night] = sampleQuotedRoom().nights
  if (!night) throw new Error('There is no night.')
  const bare = { ...night, priced: { ...night.priced, taxes: [] } }
  const [stored] = toStoredNights(sampleQuotedRoom({ nights: [bare], houseMinors: [] }))
  const { night: day, priced } = night
  expect(stored).toEqual({
    ...{ night: day, price: priced.price.minor, room: priced.room.minor },
    ...{ vat: 0, lodging: 0, fee: 0, house: 0 },
  })
})

test.for([
  { nights: [] },
  { checkIn: 'soon' },
  { adults: 1.5 },
  { shown: { ...toShown(sampleQuotedRoom()), version: 5 } },
])('a row with %j is no room', (change) => {
  expect(() => readRoom(store(sampleQuotedRoom(), change), 'MXN')).toThrow()
})

test('what was shown is kept under its version, and nothing else with it', () => {
  const shown = toShown(sampleQuotedRoom())
  expect(shown.version).toBe(4)
  expect(shownRoom.strict().parse(shown)).toEqual(shown)
})

test('a room of the first version, which knew shares as per cents, is read the same', () => {
  const room = sampleQuotedRoom({ deposit: { kind: 'per-cent', basisPoints: fromPerCent(12.5) } })
  const shown = { ...toShown(room), version: 1, deposit: { kind: 'per-cent', perCent: 12.5 } }
  expect(readRoom(store(room, { shown }), 'MXN')).toEqual(sampleRoomItem(room))
})
