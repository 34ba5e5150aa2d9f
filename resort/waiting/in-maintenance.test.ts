import { expect, test } from 'vitest'
import { open, shut } from '#tests/support/maintenance.ts'
import { type BookingHouse, expectAllWell, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { ask, giveBack, grownUps, leftOf, sellOut, standingOf, waitFor } from '#tests/support/waiting-house.ts'
import { confirmWait } from './confirm-wait.ts'
import { leaveList } from './leave-list.ts'
import { offerPlaces } from './offer-places.ts'

/** Somebody asked to wait and has not answered the letter. */
async function askOnly({ resort }: BookingHouse, mail: string): Promise<number> {
  await ask({ resort }, { mail, visitors: grownUps(4) })
  const { id } = await resort.db.selectFrom('wait').select('id').where('mail', '=', mail).executeTakeFirstOrThrow()
  return id
}

test('whoever says in maintenance that they wait is offered afterwards what was free before', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const [, four] = await sellOut(house)
  const only = await askOnly(house, 'only@example.com')
  if (four) await giveBack(house, four)
  resort.maintenance = shut
  await confirmWait(resort, only)
  expect(await standingOf(house, only)).toEqual(['contoy 2027-01-15 waiting'])
  resort.maintenance = open
  await offerPlaces(resort)
  expect(await standingOf(house, only)).toEqual(['contoy 2027-01-15 offered'])
  expect(await leftOf(house)).toBe(0)
  await expectAllWell(house)
})

test('what somebody leaves in maintenance goes afterwards to the next', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const [, four] = await sellOut(house)
  const first = await waitFor(house, { mail: 'first@example.com', visitors: grownUps(4) })
  const second = await waitFor(house, { mail: 'second@example.com', visitors: grownUps(4) })
  if (four) await giveBack(house, four)
  await offerPlaces(resort)
  resort.maintenance = shut
  await leaveList(resort, { wait: first })
  expect(await standingOf(house, second)).toEqual(['contoy 2027-01-15 waiting'])
  resort.maintenance = open
  await offerPlaces(resort)
  expect(await standingOf(house, second)).toEqual(['contoy 2027-01-15 offered'])
  await expectAllWell(house)
})
