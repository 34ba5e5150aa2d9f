import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { open, shut } from '#tests/support/maintenance.ts'
import { type BookingHouse, expectAllWell, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buyer } from '#tests/support/open-chair-house.ts'
import { ask, giveBack, grownUps, leftOf, sellOut, standingOf, waitFor } from '#tests/support/waiting-house.ts'
import { confirmWait } from './confirm-wait.ts'
import { findPlace } from './find-place.ts'
import { leaveList } from './leave-list.ts'
import { offerPlaces } from './offer-places.ts'
import { takeOffer } from './take-offer.ts'

/** Somebody asked to wait and has not answered the letter. */
async function askOnly({ resort }: BookingHouse, mail: string): Promise<number> {
  await ask({ resort }, { mail, visitors: grownUps(4) })
  const { id } = await resort.db.selectFrom('wait').select('id').where('mail', '=', mail).executeTakeFirstOrThrow()
  return id
}

/** Of two who wait, the first is offered four places. */
async function offerToFirst(house: BookingHouse): Promise<{ first: number; second: number }> {
  const [, four] = await sellOut(house)
  const first = await waitFor(house, { mail: 'first@example.com', visitors: grownUps(4) })
  const second = await waitFor(house, { mail: 'second@example.com', visitors: grownUps(4) })
  if (four) await giveBack(house, four)
  await offerPlaces(house.resort)
  return { first, second }
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
  const { first, second } = await offerToFirst(house)
  resort.maintenance = shut
  await leaveList(resort, { wait: first })
  expect(await standingOf(house, second)).toEqual(['contoy 2027-01-15 waiting'])
  resort.maintenance = open
  await offerPlaces(resort)
  expect(await standingOf(house, second)).toEqual(['contoy 2027-01-15 offered'])
  await expectAllWell(house)
})

test('whoever was offered places before maintenance has two hours of the day for them after it', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { first, second } = await offerToFirst(house)
  const [slot] = (await findPlace(resort, first))?.slots ?? []
  resort.maintenance = shut
  const take = () => takeOffer(resort, { ...buyer, ...newGuest(), wait: first, slot: slot?.id ?? 0 })
  expect(await take()).toEqual({ outcome: 'maintenance' })
  // Its two hours pass while the house is shut, for longer than a day.
  await sql`update place_offer set made_at = now() - interval '30 hours', held_until = now() - interval '28 hours'`.execute(
    resort.db,
  )
  await offerPlaces(resort)
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from held_until - clock_timestamp())::float8 / 3600 as hours from place_offer`.execute(
    resort.db,
  )
  expect(rows[0]?.hours).toBeGreaterThan(1.9)
  resort.maintenance = open
  await offerPlaces(resort)
  expect(await standingOf(house, first)).toEqual(['contoy 2027-01-15 offered'])
  expect(await standingOf(house, second)).toEqual(['contoy 2027-01-15 waiting'])
  expect(await take()).toMatchObject({ outcome: 'added', held: 'held' })
  await expectAllWell(house)
})
