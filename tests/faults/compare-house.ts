import { sql } from 'kysely'
import { expect } from 'vitest'
import { nightsOf } from '#resort/calendar/stay.ts'
import { findOrderOf } from '#resort/orders/order-reading.ts'
import { isUnderway } from '#resort/payments/payment.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { hashToken } from '#resort/visitors/token.ts'
import type { BookingHouse, Guest } from '#tests/support/open-booking-house.ts'
import { daysOf, nightsAre } from '#tests/support/rooms-of-order.ts'
import { type HouseModel, isBooked } from './booking-model.ts'

export const dayInThePark = '2027-01-14'

export type Real = { house: BookingHouse; guests: Guest[]; steps: number }

/** States, stock and money, ours and the provider's, as the model says. */
export async function compare(model: HouseModel, { house, guests }: Real): Promise<void> {
  const { resort, suppliers } = house
  const found = await Promise.all(guests.map(({ token }) => findOrderOf(resort.db, resort.kinds, hashToken(token))))
  const real = found.map((each) => ({
    state: each?.state ?? 'none',
    nights: nightsAre(each),
    kept: each ? each.paid.minor - each.refunded.minor : 0,
    stay: daysOf(each),
    isUnderway: false,
  }))
  for (const [at, each] of guests.entries())
    (real[at] as { isUnderway: boolean }).isUnderway = !!(await underway(house, each))
  expect(real).toEqual(
    model.guests.map((each) => ({
      state: each.state,
      nights: each.nights,
      kept: each.kept,
      // Where the room was cancelled alone there is no stay any more, also when all else is cancelled later.
      stay: (isBooked(each) || each.state === 'cancelled') && !each.hasRoom ? null : each.stay,
      isUnderway: each.page !== null,
    })),
  )
  const stock = await resort.db
    .selectFrom('night_stock')
    .select(['night', 'held', 'sold'])
    .where('hotel', '=', '79260')
    .where('room_type', '=', 'GV')
    .where(({ eb, or }) => or([eb('held', '>', 0), eb('sold', '>', 0)]))
    .where('night', '>=', '2027-01-10')
    .where('night', '<=', '2027-01-20')
    .orderBy('night')
    .execute()
  const wanted = model.guests.flatMap(({ nights, stay }) =>
    nights === 'free' || !stay
      ? []
      : nightsOf(stay).map((night) => ({
          night,
          held: nights === 'held' ? 1 : 0,
          sold: nights === 'sold' ? 1 : 0,
        })),
  )
  expect(stock).toEqual(wanted.toSorted((a, b) => a.night.localeCompare(b.night)))
  const { rows } = await sql`select held, sold from deck_chair_day where day = '2027-01-14'`.execute(resort.db)
  const chairs = (how: 'held' | 'sold') =>
    model.guests.filter((each) => each.besideIs === how).reduce((all, each) => all + each.chairs, 0)
  expect(rows).toEqual([{ held: chairs('held'), sold: chairs('sold') }])
  const park = await resort.db
    .selectFrom('quota_day')
    .select(['held', 'sold'])
    .where('quota', '=', 'xplor')
    .where('day', '=', dayInThePark)
    .execute()
  const places = (how: 'held' | 'sold') =>
    model.guests.filter((each) => each.besideIs === how && each.park !== null).length
  expect(park).toEqual([{ held: places('held'), sold: places('sold') }])
  const sum = (what: string) =>
    suppliers.money.filter((line) => line.what === what).reduce((all, { amount }) => all + amount, 0)
  expect([sum('captured'), sum('refunded')]).toEqual([model.money.captured, model.money.returned])
}

/** The attempt to pay that may still become money. */
export async function underway(house: BookingHouse, guest: Guest) {
  const order = await findOrderOf(house.resort.db, house.resort.kinds, hashToken(guest.token))
  return order && (await listPayments(house.resort.db, order.id)).find(isUnderway)
}
