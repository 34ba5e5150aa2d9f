import { expect, test } from 'vitest'
import { choose, goToPay, newGuest, openBookingHouse, pageOf, returnUrl } from '#tests/support/open-booking-house.ts'
import { isUnderway } from '../../payments/payment.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { receiveNotice } from '../../payments/receive-notice.ts'
import { endPayment, endPaymentsOf, settlePayment } from '../settle/settle-payment.ts'
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

test('a guest who looks at the page six times and goes back pays on the seventh; cards that no notice told of still count', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const { id } = await choose(house, guest)
  const goBack = async () => {
    const open = (await listPayments(house.resort.db, id)).find(isUnderway)
    expect(await endPayment(house.resort, open?.id ?? '')).toEqual({ outcome: 'failed' })
  }
  for (let time = 0; time < 6; time++) {
    pageOf(await goToPay(house, guest, time % 2 ? 'PP' : 'VI'))
    await goBack()
  }
  for (const card of ['declined', 'challenge', 'lost', 'insufficient'] as const) {
    await house.suppliers.payByCard(pageOf(await goToPay(house, guest)), card)
    await goBack()
  }
  await house.suppliers.payByCard(pageOf(await goToPay(house, guest)), 'success')
  expect(await goToPay(house, guest)).toMatchObject({ outcome: 'booked' })

  const thief = newGuest()
  await choose(house, thief, { stay: { checkIn: '2027-02-12', checkOut: '2027-02-16' } })
  const pages = []
  for (let card = 0; card < 6; card++) {
    const answer = await goToPay(house, thief)
    pages.push(answer.outcome)
    if (answer.outcome === 'to-pay') await house.suppliers.payByCard(answer.url, card % 2 ? 'declined' : 'challenge')
    if (answer.outcome === 'to-pay') await endPaymentsOf(house.resort, answer.order.id)
  }
  expect(pages).toEqual([...Array.from({ length: 5 }, () => 'to-pay'), 'too-many-attempts'])
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
