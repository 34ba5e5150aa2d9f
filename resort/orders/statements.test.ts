import { expect, test } from 'vitest'
import { countStatements } from '#tests/support/count-statements.ts'
import {
  type BookingHouse,
  choose,
  type Guest,
  goToPay,
  newGuest,
  openBookingHouse,
  pageOf,
} from '#tests/support/open-booking-house.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { addOuting } from './basket/add-outing.ts'
import { saveGuest } from './basket/save-guest.ts'

// Each statement costs the database a tenth of a millisecond and both sides a wait. Whoever adds one says what it is worth.
const ofRoom = { statements: 20, commits: 2 }
const ofTicket = { statements: 48, commits: 4 }

test('a room that is chosen is held, paid for and confirmed with no more statements than it was', async () => {
  await using house = await openBookingHouse()
  await choose(house, newGuest())
  const guest = newGuest()
  await choose(house, guest)
  using counted = countStatements()
  await pay(house, guest)
  expect(counted.statements).toBeLessThanOrEqual(ofRoom.statements)
  expect(counted.commits).toBeLessThanOrEqual(ofRoom.commits)
})

test('a ticket is chosen, held, paid for and confirmed with no more statements than it was', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  using counted = countStatements()
  const added = await addOuting(house.resort, {
    ...{ ...guest, language: 'es', country: 'MX', currency: 'MXN', promocode: null },
    ...{ product: 'xplor', option: 'day', day: '2027-01-13', visitors: { adults: 1, ages: [] } },
  })
  expect(added).toMatchObject({ outcome: 'added', held: 'held' })
  await saveGuest(house.resort, { token: guest.token, guest: sampleGuest, typed: {} })
  await pay(house, guest)
  expect(counted.statements).toBeLessThanOrEqual(ofTicket.statements)
  expect(counted.commits).toBeLessThanOrEqual(ofTicket.commits)
})

async function pay(house: BookingHouse, guest: Guest): Promise<void> {
  await house.suppliers.payByCard(pageOf(await goToPay(house, guest)), 'success')
  expect(await goToPay(house, guest)).toMatchObject({ outcome: 'booked' })
}
