import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import type { TestResort } from '#tests/support/open-test-resort.ts'
import { addSampleReseller } from '#tests/support/sample-reseller.ts'
import { money } from '../money/money.ts'
import { cancelLines } from '../orders/after/cancel-lines.ts'
import { invariantsOf, listViolations } from '../orders/after/invariant-queries.ts'
import { listStatement } from './booking-queries.ts'
import { confirmBooking } from './confirm-booking.ts'
import { type BookingHeld, type BookingWanted, holdBooking } from './hold-booking.ts'
import type { SlotWanted } from './slot-wanted.ts'

const adult = { unit: 'adult', uuid: null, reference: null } as const
const child = { unit: 'child', uuid: null, reference: null } as const
const slot: SlotWanted = { product: 'xenotes', option: '0800', day: '2027-01-14', tickets: [adult, adult, child] }

function wanted(other: Partial<BookingWanted> = {}): BookingWanted {
  return { uuid: randomUUID(), slot, reference: null, minutes: null, typed: {}, ...other }
}

function bookingOf(held: BookingHeld) {
  if (held.outcome !== 'held') throw new Error(`It is ${held.outcome}.`)
  return held.booking
}

async function violationsOf({ db, kinds }: TestResort) {
  return await listViolations(db, invariantsOf(kinds))
}

async function takenOf({ db }: TestResort, quota = 'xenotes-0800', day = slot.day) {
  const { rows } = await sql<{ held: number; sold: number }>`
    select held, sold from quota_day where quota = ${quota} and day = ${day}`.execute(db)
  return rows[0] ?? { held: 0, sold: 0 }
}

test('of what the house cancels a reseller owes what its terms keep, and the people for whom nothing is kept are not counted', async () => {
  await using resort = await openDemonstration()
  const { reseller } = await addSampleReseller(resort)
  const month = { first: '2027-01-01', last: '2027-01-31' }
  const statement = async () =>
    (await listStatement(resort.db, reseller.id, month)).map(({ people, minor }) => [people, minor])
  const { uuid, order } = bookingOf(await holdBooking(resort, reseller, wanted()))
  await confirmBooking(resort, reseller, { uuid, reference: null, typed: {} })
  const [adults, others] = [order.lines.slice(0, 1), order.lines.slice(1)].map((lines) => lines.map(({ id }) => id))
  const by = { kind: 'staff', name: 'ana' } as const
  const wish = { cause: 'house-cancelled', by } as const
  const cancel = async (lines: string[] | undefined, agreed: number) =>
    await cancelLines(resort, order.id, { ...wish, lines: lines ?? [], agreedFee: money(agreed, 'USD') })
  expect(await cancel(adults, 0)).toMatchObject({ outcome: 'cancelled' })
  expect(await statement()).toEqual([[2, 16_378]])

  // 47 hours before 8:00 of the day, where 48 were agreed.
  resort.setClock('2027-01-12T14:00:00Z')
  expect(await cancel(others, 0)).toMatchObject({ outcome: 'fee-changed', cancellation: { fee: { minor: 16_378 } } })
  const cancelled = await cancel(others, 16_378)
  expect(cancelled).toMatchObject({
    outcome: 'cancelled',
    cancellation: { refund: { minor: 0 } },
    order: { state: 'cancelled', total: { minor: 16_378 }, paid: { minor: 0 }, refunded: { minor: 0 } },
  })
  expect(await statement()).toEqual([[2, 16_378]])
  expect(await takenOf(resort)).toEqual({ held: 0, sold: 0 })
  expect(await violationsOf(resort)).toEqual([])
})
