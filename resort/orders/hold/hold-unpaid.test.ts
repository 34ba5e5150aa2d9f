import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import {
  type BookingHouse,
  choose,
  expectAllWell,
  goToPay,
  newGuest,
  openBookingHouse,
} from '#tests/support/open-booking-house.ts'
import { priceDates } from '#tests/support/other-dates.ts'
import type { Day } from '../../calendar/day.ts'
import type { Stay } from '../../calendar/stay.ts'
import { changeDates } from '../after/change-dates.ts'
import { saveDues } from '../due-queries.ts'
import { guestActor } from '../order.ts'

const address = '198.51.100.10'
const until = (checkOut: Day): Stay => ({ checkIn: '2027-01-12', checkOut })

async function leave({ resort }: BookingHouse, count: number): Promise<void> {
  await sql`update night_stock set capacity = sold + held + ${count}
    where hotel = '79260' and room_type = 'GV'`.execute(resort.db)
}

/** Five rooms of a plan that asks for nothing when booking. */
async function bookUnpaid(house: BookingHouse, during: Stay) {
  const guest = { ...newGuest(), address }
  const room = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }
  const { id, total } = await choose(house, guest, { rooms: Array.from({ length: 5 }, () => room), stay: during })
  const nothing = { ...total, minor: 0 }
  const due = { by: null, covered: nothing, payment: null }
  await sql`update order_line set pay_now_minor = 0 where order_id = ${id}`.execute(house.resort.db)
  await transact(house.resort.db, (tx) =>
    saveDues(tx, id, [
      { ...due, place: 'site', amount: nothing },
      { ...due, place: 'property', amount: total },
    ]),
  )
  const { outcome } = await goToPay(house, guest)
  await sql`update stay_room set shown = jsonb_set(shown, '{deposit}', '{"kind": "nothing"}')`.execute(house.resort.db)
  return { id, outcome }
}

async function moveTo({ house, id, during }: { house: BookingHouse; id: string; during: Stay }) {
  const { total } = await priceDates(house, id, during)
  return (await changeDates(house.resort, id, { stay: during, agreedTotal: total, by: guestActor })).outcome
}

test('rooms that are booked with nothing to pay are counted like rooms that are held', async () => {
  await using house = await openBookingHouse()
  await leave(house, 22)
  const outcomes: string[] = []
  for (let index = 0; index < 4; index++) outcomes.push((await bookUnpaid(house, until('2027-01-16'))).outcome)
  expect(outcomes).toEqual(['booked', 'booked', 'proof-needed', 'proof-needed'])
  await expectAllWell(house)
})

test('a stay that is booked with nothing to pay does not grow past what a visitor may keep from others', async () => {
  await using house = await openBookingHouse()
  await leave(house, 100)
  const [one, other] = [await bookUnpaid(house, until('2027-01-13')), await bookUnpaid(house, until('2027-01-13'))]
  await sql`update rate_plan set deposit = 'nothing', deposit_per_cent = null where code = 'FLEX'`.execute(
    house.resort.db,
  )
  expect(await moveTo({ house, id: one.id, during: until('2027-02-05') })).toBe('changed')
  expect(await moveTo({ house, id: other.id, during: until('2027-02-05') })).toBe('proof-needed')
  expect(await moveTo({ house, id: other.id, during: until('2027-01-15') })).toBe('changed')
  await expectAllWell(house)
})
