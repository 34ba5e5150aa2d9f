import { expect, test } from 'vitest'
import { buyGift, leftOn } from '#tests/support/gift-house.ts'
import {
  type BookingHouse,
  book,
  choose,
  expectAllWell,
  newGuest,
  openBookingHouse,
} from '#tests/support/open-booking-house.ts'
import { cancel, sendRefunds } from '#tests/support/open-chair-house.ts'
import { add, money, subtract } from '../money/money.ts'
import { cancelRoom, listCancellableRooms } from '../orders/after/cancel-room.ts'
import { addExtra, listAddable } from '../orders/after/change-extras.ts'
import { refundOrder } from '../orders/after/refund-order.ts'
import { loadOrder } from '../orders/order-reading.ts'
import { payRestByGift } from '../orders/pay/pay-rest-by-gift.ts'

/** A gift, and the deposit of a room, by card. */
async function buyBesideRoom(house: BookingHouse) {
  const guest = newGuest()
  await choose(house, guest, { pay: 'rest-later' })
  return await buyGift(house, guest)
}

test('no gift becomes another by way of a room that it paid and that is cancelled: the card stays for what it bought', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const spent = await buyGift(house, newGuest(), { amount: money(2_000_000, 'MXN') })
  const { order } = await buyBesideRoom(house)
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

test('nor where all is cancelled at once and the gift that was bought is spent of: what is kept of it was paid by the card', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const spent = await buyGift(house, newGuest(), { amount: money(2_000_000, 'MXN') })
  const bought = await buyBesideRoom(house)
  const byCard = bought.order.paid
  const payBy = (id: string, text: string) => payRestByGift(resort, id, { text, guesser: newGuest() })
  expect(await payBy(bought.order.id, spent.code)).toMatchObject({ outcome: 'paid' })
  const other = await book(house, newGuest(), { pay: 'rest-later' })
  expect(await payBy(other.id, bought.code)).toMatchObject({ outcome: 'paid' })
  expect(await cancel(house, bought.order, 'all')).toMatchObject({ outcome: 'cancelled' })
  await sendRefunds(house)
  const back = house.suppliers.money.flatMap(({ what, amount }) => (what === 'refunded' ? amount : []))
  expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(byCard.minor - 500_000)
  expect(await leftOn(house, spent.gift)).toEqual([2_000_000, 0])
  await expectAllWell(house)
})

test('a gift pays what comes onto an order later, also after some of what gifts paid went back', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { code } = await buyGift(house, newGuest(), { amount: money(3_000_000, 'MXN') })
  const { order } = await buyBesideRoom(house)
  const deposit = subtract(order.paid, money(500_000, 'MXN'))
  const pay = () => payRestByGift(resort, order.id, { text: code, guesser: newGuest() })
  expect(await pay()).toMatchObject({ outcome: 'paid' })
  // All the deposit from the card, and a hundred pesos onto the gift.
  const amount = add(deposit, money(10_000, 'MXN'))
  const by = { kind: 'staff', name: 'Carmen' } as const
  expect((await refundOrder(resort, order.id, { amount, note: 'noise', by })).outcome).toBe('refunded')
  const [extra] = await listAddable(resort.db, resort, await loadOrder(resort.db, resort.kinds, order.id))
  if (!extra) throw new Error('Nothing can be added.')
  await addExtra(resort, order.id, { code: extra.code, agreed: extra.total })
  expect(await pay()).toMatchObject({ outcome: 'paid' })
  await expectAllWell(house)
})
