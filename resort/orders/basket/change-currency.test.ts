import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { everybodysPromo } from '#tests/support/everybodys-promo.ts'
import { putGift } from '#tests/support/gift-house.ts'
import { book, choose, expectAllWell, goToPay, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { money } from '../../money/money.ts'
import { savePromo } from '../../rates/promo-queries.ts'
import { holdOrder } from '../hold/hold-order.ts'
import { changeCurrency } from './change-currency.ts'
import { chooseTerms } from './choose-terms.ts'
import { findOrderByToken } from './find-order-by-token.ts'

test('the last room, held with the last use of a code, costs the same in another currency and is held as long', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  await savePromo(resort.db, 'ONCE', { ...everybodysPromo, mostUses: 1 })
  await choose(house, guest, { promocode: 'ONCE' })
  await holdOrder(resort, guest)
  await sql`update night_stock set capacity = sold + held where room_type = 'GV'`.execute(resort.db)
  await chooseTerms(resort, { token: guest.token, extras: ['spa'], pay: 'all-now' })
  const before = await findOrderByToken(resort, guest.token)

  expect(await changeCurrency(resort, { ...guest, currency: 'EUR' })).toMatchObject({ outcome: 'changed' })
  const after = await findOrderByToken(resort, guest.token)
  expect(after).toMatchObject({
    state: 'held',
    currency: 'EUR',
    promocode: 'ONCE',
    hold: { until: before?.hold?.until },
  })
  expect(after?.lines.map(({ kind, state, total }) => [kind, state, total.currency])).toEqual([
    ['room', 'held', 'EUR'],
    ['extra', 'held', 'EUR'],
  ])
  expect(after?.dues).toHaveLength(before?.dues.length ?? 0)
  await changeCurrency(resort, { ...guest, currency: 'MXN' })
  expect((await findOrderByToken(resort, guest.token))?.total).toEqual(before?.total)
  await expectAllWell(house)
  expect(await goToPay(house, guest)).toMatchObject({ outcome: 'to-pay' })
  expect(await changeCurrency(resort, { ...guest, currency: 'USD' })).toEqual({ outcome: 'too-late' })
})

test('what is booked keeps its currency', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await book(house, guest)
  expect(await changeCurrency(house.resort, { ...guest, currency: 'EUR' })).toEqual({ outcome: 'too-late' })
})

test('a gift that is bought costs to the cent what was asked for, however often the currency changes', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await putGift(house, guest, { amount: money(200_000, 'MXN') })
  for (const currency of ['EUR', 'JPY', 'MXN'] as const) await changeCurrency(house.resort, { ...guest, currency })
  const order = await findOrderByToken(house.resort, guest.token)
  expect(order?.lines.map(({ total }) => total)).toEqual([money(200_000, 'MXN')])
  await expectAllWell(house)
})
