import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { choosePackage, openFlightHouse } from '#tests/support/flight-house.ts'
import { expectAllWell, newGuest } from '#tests/support/open-booking-house.ts'
import { holdOrder, releaseHold } from './hold-order.ts'

const silence = (): Promise<null> => Promise.reject(new Error('no answer'))

test.for([
  ['flight-gone', () => Promise.resolve(null)],
  ['airline-silent', silence],
] as const)(
  'whoever comes back to a package hears of its flight, not of the last room: %s',
  async ([outcome, priceAgain]) => {
    await using house = await openFlightHouse()
    const { resort, supplier } = house
    const guest = newGuest()
    await choosePackage(house, guest)
    await releaseHold(resort, guest.token)
    await sql`update order_line set priced_until = now() - interval '1 second'`.execute(resort.db)
    Object.assign(resort, { flights: { ...supplier.flights, priceAgain } })
    expect(await holdOrder(resort, guest)).toMatchObject({ outcome, order: { state: 'draft' } })
    Object.assign(resort, { flights: supplier.flights })
    // What it costs now is said before it is held.
    expect(['held', 'price-changed']).toContain((await holdOrder(resort, guest)).outcome)
    await expectAllWell(house)
  },
)
