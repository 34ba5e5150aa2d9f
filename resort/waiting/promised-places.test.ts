import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type BookingHouse, expectAllWell, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buyer } from '#tests/support/open-chair-house.ts'
import {
  contoy,
  endOffers,
  endSecondThoughts,
  giveBack,
  grownUps,
  holdSlot,
  leftOf,
  orderOf,
  sellOut,
  standingOf,
  waitFor,
} from '#tests/support/waiting-house.ts'
import { addOuting } from '../orders/basket/add-outing.ts'
import { dropOuting } from '../orders/basket/drop-outing.ts'
import { expireHolds } from '../orders/hold/expire-holds.ts'
import { findPlace } from './find-place.ts'
import { offerPlaces } from './offer-places.ts'
import { takeOffer } from './take-offer.ts'

/** Two wait for four places each, which come free and are promised to the first. */
async function promiseFour(house: BookingHouse) {
  const [, four] = await sellOut(house)
  const first = await waitFor(house, { mail: 'first@example.com', visitors: grownUps(4) })
  const second = await waitFor(house, { mail: 'second@example.com', visitors: grownUps(4) })
  if (four) await giveBack(house, four)
  await offerPlaces(house.resort)
  const [slot] = (await findPlace(house.resort, first))?.slots ?? []
  return { first, second, slot }
}

const xavage = { product: 'xavage', option: 'day', day: '2027-01-16' } as const

test('what was promised until an hour is theirs until then, whatever their cart lets go of, and the next one’s after', async () => {
  await using house = await openBookingHouse()
  const { first, second, slot } = await promiseFour(house)
  const rafts = await leftOf(house, 'rafts', xavage.day)
  // What nobody promised is let go of like anything else.
  const guest = await holdSlot(house, grownUps(2), xavage)
  await takeOffer(house.resort, { ...buyer, ...guest, wait: first, slot: slot?.id ?? 0 })
  const expire = async () => {
    await sql`update order_line set held_until = now() - interval '1 second'
      where state = 'held' and order_id = ${(await orderOf(house, guest))?.id}`.execute(house.resort.db)
    await expireHolds(house.resort)
    await endSecondThoughts(house)
    await offerPlaces(house.resort)
  }
  // As often as they begin again; each time with an order of its own.
  for (let times = 0; times < 3; times++) {
    await expire()
    expect([await leftOf(house), await leftOf(house, 'rafts', xavage.day)]).toEqual([0, rafts])
    expect(await standingOf(house, second)).toEqual(['contoy 2027-01-15 waiting'])
    const again = { ...buyer, ...guest, ...contoy, visitors: grownUps(4), instead: contoy }
    expect(await addOuting(house.resort, again)).toMatchObject({ outcome: 'added', held: 'held' })
  }
  await expire()
  await endOffers(house)
  await offerPlaces(house.resort)
  expect(await standingOf(house, second)).toEqual(['contoy 2027-01-15 offered'])
  await expectAllWell(house)
})

test('whoever takes out only the photographs keeps the tour that they were promised', async () => {
  await using house = await openBookingHouse()
  const cenote = { product: 'cenote-night', option: 'night', day: '2027-01-15' } as const
  const [, four] = await sellOut(house, cenote, [8, 4])
  const asked = { visitors: grownUps(4), slots: [cenote] }
  const first = await waitFor(house, { mail: 'first@example.com', ...asked })
  const second = await waitFor(house, { mail: 'second@example.com', ...asked })
  if (four) await giveBack(house, four)
  await offerPlaces(house.resort)
  const [slot] = (await findPlace(house.resort, first))?.slots ?? []
  const guest = { ...buyer, ...newGuest() }
  await takeOffer(house.resort, { ...guest, wait: first, slot: slot?.id ?? 0 })
  const photos = { product: 'photos', option: 'day', day: cenote.day, visitors: grownUps(4) }
  expect(await addOuting(house.resort, { ...guest, ...photos })).toMatchObject({ outcome: 'added', held: 'held' })
  expect(await dropOuting(house.resort, { ...guest, ...photos })).toMatchObject({ outcome: 'changed' })
  await sql`update order_line set held_until = now() - interval '1 second'
    where state = 'held' and order_id = ${(await orderOf(house, guest))?.id}`.execute(house.resort.db)
  await expireHolds(house.resort)
  await endSecondThoughts(house)
  await offerPlaces(house.resort)
  expect(await standingOf(house, second)).toEqual(['cenote-night 2027-01-15 waiting'])
  await expectAllWell(house)
})

test('whoever takes what they were promised out of their cart leaves it to the next, unless they think again at once', async () => {
  await using house = await openBookingHouse()
  const { first, second, slot } = await promiseFour(house)
  const guest = newGuest()
  await takeOffer(house.resort, { ...buyer, ...guest, wait: first, slot: slot?.id ?? 0 })
  await dropOuting(house.resort, { ...buyer, ...guest, ...contoy })
  await offerPlaces(house.resort)
  expect(await standingOf(house, second)).toEqual(['contoy 2027-01-15 waiting'])
  await endSecondThoughts(house)
  await offerPlaces(house.resort)
  expect(await standingOf(house, second)).toEqual(['contoy 2027-01-15 offered'])
  await expectAllWell(house)
})
