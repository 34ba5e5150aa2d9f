import { expect, test } from 'vitest'
import { choose, goToPay, newGuest, openBookingHouse, pageOf, returnUrl } from '#tests/support/open-booking-house.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { receiveNotice } from '../../payments/receive-notice.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { payOrder } from './pay-order.ts'

test('a thief on one card page is stopped at five cards, and gets no second page, of a wallet neither', async () => {
  await using house = await openBookingHouse()
  const { resort, suppliers } = house
  const thief = newGuest()
  const { id } = await choose(house, thief)
  const page = pageOf(await goToPay(house, thief))
  const [payment] = await listPayments(resort.db, id)
  let cards = 0
  for (; cards < 20; cards++) {
    if ((await fetch(page)).status === 410) break
    await suppliers.payByCard(page, cards % 2 ? 'insufficient' : 'lost')
    for (const notice of suppliers.listNotices('cards')) await receiveNotice(resort, 'cards', notice)
    await settlePayment(resort, payment?.id ?? '')
  }
  expect(cards).toBe(5)
  expect(await goToPay(house, thief)).toMatchObject({ outcome: 'too-many-attempts' })
  expect(await goToPay(house, thief, 'PP')).toMatchObject({ outcome: 'too-many-attempts' })
  expect(suppliers.money.map(({ what }) => what)).toEqual(Array.from({ length: 5 }, () => 'declined'))
})

test('a guest whose first card is declined pays with the next and is booked', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest)
  const page = pageOf(await goToPay(house, guest))
  await house.suppliers.payByCard(page, 'declined')
  for (const notice of house.suppliers.listNotices('cards')) await receiveNotice(house.resort, 'cards', notice)
  await house.suppliers.payByCard(page, 'success')
  expect(await goToPay(house, guest)).toMatchObject({ outcome: 'booked' })
})

test('months are for cards and amounts that can: six of them in pesos, none with PayPal', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest)
  const pay = (method: string, months: number) => payOrder(house.resort, { ...guest, method, months, returnUrl })
  expect(await pay('PP', 6)).toEqual({ outcome: 'method-not-offered' })
  expect(await pay('VI', 7)).toEqual({ outcome: 'method-not-offered' })
  expect(await pay('VI', 6)).toMatchObject({ outcome: 'to-pay' })
})
