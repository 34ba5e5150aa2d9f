import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkInvariants } from '#resort/orders/after/check-invariants.ts'
import { payAt } from '#tests/support/at-the-provider.ts'
import { type BookingHouse, choose, goToPay, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/open-database-proxy.ts'
import { openResortOn } from '#tests/support/open-resort-on.ts'

test.for(['before', 'after'] as const)(
  'a connection that is cut %s the database has a commit costs no booking and charges nobody twice',
  async (moment) => {
    await using house = await openBookingHouse()
    await sql`update night_stock set capacity = 100 where hotel = '79260' and room_type = 'GV'`.execute(house.resort.db)
    await using proxy = await openDatabaseProxy(house.resort.url)
    expect(await book(house, proxy)).toBe(0)
    // From the choice to the confirmation, when nothing goes wrong.
    const commitsOfBooking = proxy.commits()
    expect(commitsOfBooking).toBe(5)
    for (let commit = 1; commit <= commitsOfBooking; commit++) {
      proxy.cutAt(commit, moment)
      expect(await book(house, proxy)).toBe(1)
    }
    const states = await house.resort.db.selectFrom('orders').select('state').execute()
    expect(states.map(({ state }) => state)).toEqual(Array(1 + commitsOfBooking).fill('part-paid'))
    expect(house.suppliers.money.map(({ what }) => what)).toEqual(Array(1 + commitsOfBooking).fill('captured'))
    expect(await checkInvariants(house.resort, { days: 1 })).toMatchObject({ violations: [], silent: 0 })
  },
)

/** A guest who does again what failed, as often as it failed; answers how often that was. */
async function book({ resort: { payments } }: BookingHouse, proxy: DatabaseProxy): Promise<number> {
  const resort = await openResortOn(proxy.url, { payments, connections: 2 })
  const guest = newGuest()
  let failed = 0
  const again = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await act()
    } catch {
      failed += 1
      return await act()
    }
  }
  await again(() => choose({ resort }, guest))
  const answer = await again(() => goToPay({ resort }, guest))
  if (answer.outcome === 'to-pay') await payAt(answer.url)
  expect((await again(() => goToPay({ resort }, guest))).outcome).toBe('booked')
  await resort.db.destroy()
  return failed
}
