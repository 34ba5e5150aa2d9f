import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { giveGift } from '#tests/support/gift-house.ts'
import { type BookingHouse, choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { followToken, issueToken, newMark, readToken } from '../../visitors/token.ts'
import { applyGift } from './apply-gift.ts'
import { findOrderByToken } from './find-order-by-token.ts'
import { renewToken } from './renew-token.ts'

const races = Number(process.env.RACES ?? 25)
const secret = 'a secret of this test'

async function chooseAs(house: BookingHouse) {
  const now = house.resort.clock.now()
  const text = issueToken(secret, now)
  const guest = { ...newGuest(), token: text }
  const order = await choose(house, guest)
  const token = readToken(text, { secrets: [secret], now })
  if (!token) throw new Error('The token is not good.')
  const followers = followToken(token, newMark(now), { secret, now })
  const { code: giftCode } = await giveGift(house, money(10_000, 'MXN'))
  const buyer = { language: 'es', country: 'MX', currency: 'MXN', promocode: null, address: guest.address } as const
  return {
    ...{ order, text, next: followers[0] ?? '' },
    renew: () => renewToken(house.resort, { token, followers, moment: 'kept' }),
    apply: (given = text) => applyGift(house.resort, { ...buyer, token: given, text: giftCode }),
  }
}

test(`${races} races: a gift that comes while typing renews the token is on the order, or is asked to come again`, {
  timeout: 600_000,
}, async () => {
  await using house = await openBookingHouse()
  const { db } = house.resort
  for (let race = 0; race < races; race++) {
    const visitor = await chooseAs(house)
    const first = [visitor.renew(), visitor.apply()] as const
    const [{ token }, applied] = await Promise.all(race % 2 ? first : ([first[0], first[1]] as const))
    expect(token).toBe(visitor.next)
    expect(['applied', 'handed-on']).toContain(applied.outcome)
    if (applied.outcome === 'handed-on') expect(await visitor.apply(token)).toMatchObject({ outcome: 'applied' })
    expect((await findOrderByToken(house.resort, token))?.gifts).toHaveLength(1)
  }
  const uses = await db.selectFrom('gift_use').select('order_id').distinct().execute()
  expect(uses).toHaveLength(races)
})

test('a moment after the token was handed on its gift comes again, and later it begins an order as ever', async () => {
  await using house = await openBookingHouse()
  const visitor = await chooseAs(house)
  await visitor.renew()
  expect(await visitor.apply()).toEqual({ outcome: 'handed-on' })
  // Nothing was begun by it, and nothing of the order is told.
  expect(await findOrderByToken(house.resort, visitor.text)).toBeNull()
  await house.resort.db
    .updateTable('orders')
    .set({ handed_on_at: new Date(Date.now() - 61_000) })
    .where('id', '=', visitor.order.id)
    .execute()
  expect(await visitor.apply()).toMatchObject({ outcome: 'applied', order: { lines: [] } })
})
