import { expect, test } from 'vitest'
import { sampleLine } from '#tests/support/sample-line.ts'
import { sampleQuotedRoom, sampleRoomLine } from '#tests/support/sample-room.ts'
import { addRooms } from '../availability/quote.ts'
import { fromPerCent } from '../money/basis-points.ts'
import type { CancellationRule } from '../rates/rate-plan.ts'
import { isRoomLine, toRoomLines } from './room-item.ts'

const stay = { checkIn: '2027-01-12', checkOut: '2027-01-15' }
const facts = { hotel: '79260', stay, perUsd: '18.4', rateDay: '2026-11-20', promo: 7 } as const
const quoteOf = (...rooms: ReturnType<typeof sampleQuotedRoom>[]) => {
  return { ...facts, currency: 'MXN', rooms, ...addRooms('MXN', rooms) } as const
}

test('each room of a quote is a line that knows its stay', () => {
  const [suite, garden] = [sampleQuotedRoom(), sampleQuotedRoom({ roomType: 'GV' }, [5])]
  const lines = toRoomLines(quoteOf(suite, garden), 'America/Cancun')
  expect(lines.map(({ item }) => item)).toEqual([
    { ...facts, room: suite },
    { ...facts, room: garden },
  ])
  const { total, payNow, taxes } = garden
  expect(lines[1]).toMatchObject({ kind: 'room', total, payNow, taxes })
  expect(lines.every(isRoomLine)).toBe(true)
  expect([sampleRoomLine(), sampleLine()].map(isRoomLine)).toEqual([true, false])
})

test('beside a flight a room is all paid when booking, alone as its plan says', () => {
  const room = sampleQuotedRoom({ deposit: { kind: 'first-night' } })
  const [planned] = toRoomLines(quoteOf(room), 'America/Cancun')
  const [atOnce] = toRoomLines(quoteOf(room), 'America/Cancun', 'at-once')
  expect([planned?.payNow, atOnce?.payNow]).toEqual([room.payNow, room.total])
  expect(room.payNow).not.toEqual(room.total)
})

// Nights of 12.20, 24.40 and 36.60 pesos.
test.for<[CancellationRule, string | null, number]>([
  [
    { freeUntil: { daysBefore: 5, time: '18:00' }, lateFee: { kind: 'nights', nights: 2 } },
    '2027-01-07T23:00:00Z',
    3_660,
  ],
  [
    { freeUntil: { daysBefore: 1, time: '09:30' }, lateFee: { kind: 'per-cent', basisPoints: fromPerCent(50) } },
    '2027-01-11T14:30:00Z',
    3_660,
  ],
  [{ freeUntil: null, lateFee: { kind: 'per-cent', basisPoints: fromPerCent(12.5) } }, null, 915],
  [{ freeUntil: null, lateFee: { kind: 'nights', nights: 9 } }, null, 7_320],
])('%j becomes an instant of the hotel and an amount', ([cancellation, freeUntil, lateFee]) => {
  const [line] = toRoomLines(quoteOf(sampleQuotedRoom({ cancellation })), 'America/Cancun')
  const { freeUntil: instant, ...terms } = line?.cancellation ?? { freeUntil: '' }
  expect(terms).toEqual({ version: 1, lateFee })
  expect(instant && new Date(instant)).toEqual(freeUntil && new Date(freeUntil))
})
