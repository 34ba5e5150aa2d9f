import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { defaultParty } from '../guests/party.ts'
import { findFromPrices } from './find-from-prices.ts'
import { findStays } from './find-stays.ts'
import { openNightBoard } from './night-board.ts'

test('the price a page begins at is the price of a search for the same nights', async () => {
  await using resort = await openDemonstration()
  const { hotel } = resort.hotel
  for (const currency of ['MXN', 'JPY'] as const) {
    const found = await findFromPrices(resort, hotel, currency)
    expect(found.rooms).toHaveLength(14)
    for (const { roomType, from } of found.rooms) {
      if (!from) throw new Error(`${roomType.code} has no price`)
      const stays = await findStays(resort, {
        hotel,
        currency,
        rooms: [defaultParty],
        stay: { checkIn: from.checkIn, checkOut: from.checkOut },
      })
      if (stays.outcome !== 'found') throw new Error(`${from.checkIn} is ${stays.outcome}`)
      const type = stays.rooms[0]?.types.find((each) => each.roomType === roomType.code)
      const offers = type?.outcome === 'on-sale' ? type.offers : []
      const least = Math.min(...offers.map((offer) => offer.averageNight.minor))
      expect([currency, roomType.code, least]).toEqual([currency, roomType.code, from.night.minor])
    }
    expect(found.plans.map(({ plan, from }) => [plan.code, from !== null])).toEqual([
      ['FLEX', true],
      ['ADV', true],
      ['HB', true],
      ['AI', true],
      ['STAY', true],
    ])
  }
})

test('a room that sells out is not advertised a minute later', async () => {
  await using resort = await openDemonstration()
  const nights = await resort.nights.findNights(resort.hotel.hotel, '2026-11-21', 400)
  const currencies = await resort.nights.listCurrencies()
  const kept = {
    ...resort,
    nights: { ...resort.nights, findNights: async () => nights, listCurrencies: async () => currencies },
  }
  const price = async () => (await findFromPrices(kept, resort.hotel.hotel, 'USD')).rooms[0]?.from ?? null
  const before = await price()
  expect(before).not.toBeNull()
  nights?.rooms[0]?.left.fill(0)
  expect(await price()).toEqual(before)
  resort.setClock('2026-11-21T15:01:01Z')
  expect(await price()).toBeNull()
})

test('where the nights are followed, it is not advertised any more as soon as that was heard', async () => {
  await using resort = await openDemonstration()
  const nights = openNightBoard({ db: resort.db, url: resort.url, clock: resort.clock })
  const followed = { ...resort, nights }
  const price = async () => (await findFromPrices(followed, resort.hotel.hotel, 'USD')).rooms[0]?.from ?? null
  try {
    await expect.poll(() => nights.isFollowing()).toBe(true)
    expect(await price()).not.toBeNull()
    const { code } = (await findFromPrices(followed, resort.hotel.hotel, 'USD')).rooms[0]?.roomType ?? { code: '' }
    await resort.db
      .updateTable('night_stock')
      .set({ sold: 0, held: 0, capacity: 0 })
      .where('room_type', '=', code)
      .execute()
    await expect.poll(price, { timeout: 10_000 }).toBeNull()
  } finally {
    await nights.close()
  }
})
