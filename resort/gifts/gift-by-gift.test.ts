import { expect, test } from 'vitest'
import { buyGift, leftOn, putGift } from '#tests/support/gift-house.ts'
import { choose, expectAllWell, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buy, sendRefunds } from '#tests/support/open-chair-house.ts'
import { money, subtract } from '../money/money.ts'
import { cancelRoom, listCancellableRooms } from '../orders/after/cancel-room.ts'
import { loadOrder } from '../orders/order-reading.ts'
import { payRestByGift } from '../orders/pay/pay-rest-by-gift.ts'
import { fulfilOrder } from '../orders/settle/fulfil-order.ts'

test('no gift becomes another by way of a room that it paid and that is cancelled: the card stays for what it bought', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const spent = await buyGift(house, newGuest(), { amount: money(2_000_000, 'MXN') })
  const guest = newGuest()
  await choose(house, guest, { pay: 'rest-later' })
  await putGift(house, guest)
  const order = await buy(house, guest)
  await fulfilOrder(resort, order.id)
  const byCard = order.paid
  await payRestByGift(resort, order.id, { text: spent.code, guesser: newGuest() })
  const [room] = listCancellableRooms(resort, await loadOrder(resort.db, resort.kinds, order.id))
  if (!room) throw new Error('No room can be cancelled.')
  expect((await cancelRoom(resort, order.id, { line: room.room.id, agreedFee: room.cancellation.fee })).outcome).toBe(
    'cancelled',
  )
  await sendRefunds(house)
  const back = house.suppliers.money.flatMap(({ what, amount }) => (what === 'refunded' ? amount : []))
  expect(subtract(byCard, money(500_000, 'MXN')).minor).toBe(back.reduce((sum, amount) => sum + amount, 0))
  expect(await leftOn(house, spent.gift)).toEqual([2_000_000, 0])
  await expectAllWell(house)
})
