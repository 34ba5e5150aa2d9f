import { expect, test } from 'vitest'
import { add, type Money } from '#resort/money/money.ts'
import { completeOrders } from '#resort/orders/after/complete-orders.ts'
import { whatIsOpen } from '#resort/orders/due.ts'
import type { Order } from '#resort/orders/order.ts'
import { listGivenBack } from '#resort/payments/list-given-back.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { askDesk, decimals } from '#tests/support/ask-desk.ts'
import { buyGift } from '#tests/support/gift-house.ts'
import {
  type BookingHouse,
  book,
  expectAllWell,
  newGuest,
  openBookingHouse,
  reload,
} from '#tests/support/open-booking-house.ts'

const atTheProperty = { pay: 'rest-at-the-property' } as const

async function openOf(house: BookingHouse, order: Order): Promise<Money> {
  const { site, property } = whatIsOpen(await reload(house, order))
  return add(site, property)
}

test('what a receipt was written down with too much is open again, and what was bought costs what it did', async () => {
  await using house = await openBookingHouse()
  const order = await book(house, newGuest(), atTheProperty)
  const open = await openOf(house, order)
  await askDesk(house, `pay ${order.number} 1000.00 --way cash --receipt A1 --yes`)
  const correct = `refund ${order.number} 900.00 --way cash --receipt A1`
  expect((await askDesk(house, correct)).text).toContain('Nothing was done')
  for (const wrong of [correct.replace('900.00', '1000.01'), correct.replace('A1', 'A2'), `${correct}x`])
    expect(await askDesk(house, `${wrong} --yes`)).toMatchObject({ code: 1 })
  for (const wrong of [correct.replace(' --way cash', ''), correct.replace(' --receipt A1', '')])
    expect(await askDesk(house, `${wrong} --yes`)).toMatchObject({ code: 1 })
  expect(await askDesk(house, `${correct} --yes`)).toMatchObject({
    code: 0,
    text: expect.stringContaining('is open of'),
  })
  expect(await askDesk(house, `${correct} --yes`)).toMatchObject({
    code: 1,
    text: expect.stringContaining('MX$100.00'),
  })
  // It never came: nobody hands it over, and its guest is not told to fetch it.
  expect(await askDesk(house, `hand-back ${order.number} 900.00 --receipt B1 --yes`)).toMatchObject({ code: 1 })
  const { db, clock } = house.resort
  expect(await listGivenBack(db, await listPayments(db, order.id), clock)).toEqual([])
  const paid = { ...order.paid, minor: order.paid.minor + 10_000 }
  expect(await reload(house, order)).toMatchObject({ total: order.total, paid, refunded: order.refunded })
  expect(await reload(house, order)).toMatchObject({ state: 'part-paid' })
  expect((await askDesk(house, `show ${order.number}`)).text).not.toContain('Returned')
  const left = { ...open, minor: open.minor - 10_000 }
  expect(await openOf(house, order)).toEqual(left)
  await askDesk(house, `pay ${order.number} ${decimals(left)} --way cash --receipt A2 --yes`)
  expect(await reload(house, order)).toMatchObject({ total: order.total, state: 'confirmed' })
  await askDesk(house, `refund ${order.number} ${decimals(left)} --way cash --receipt A2 --yes`)
  expect(await reload(house, order)).toMatchObject({ total: order.total, state: 'part-paid' })
  expect(await openOf(house, order)).toEqual(left)
  await expectAllWell(house)
})

test('so is one of a stay that is over, and none of another reservation', async () => {
  await using house = await openBookingHouse()
  const [order, other] = [await book(house, newGuest(), atTheProperty), await book(house, newGuest(), atTheProperty)]
  for (const [at, { number }] of [order, other].entries())
    await askDesk(house, `pay ${number} 1000.00 --way cash --receipt A${at} --yes`)
  const correct = ({ number }: Order, receipt: string) =>
    askDesk(house, `refund ${number} 100.00 --way cash --receipt ${receipt} --yes`)
  expect(await correct(order, 'A1')).toMatchObject({ code: 1 })
  house.resort.setClock('2027-01-16T15:00:00Z')
  expect(await completeOrders(house.resort)).toBe(2)
  const both = await Promise.all([correct(order, 'A0'), correct(order, 'A0')])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  const paid = { minor: order.paid.minor + 80_000 }
  expect(await reload(house, order)).toMatchObject({ state: 'completed', paid, refunded: { minor: 0 } })
  await expectAllWell(house)
})

test('whoever cancels after a receipt was put right reads what they paid, and what of it comes back', async () => {
  await using house = await openBookingHouse()
  const order = await book(house, newGuest(), atTheProperty)
  await askDesk(house, `pay ${order.number} 1000.00 --way cash --receipt A1 --yes`)
  await askDesk(house, `refund ${order.number} 900.00 --way cash --receipt A1 --yes`)
  await askDesk(house, `cancel ${order.number} --yes`)
  const paid = { ...order.paid, minor: order.paid.minor + 10_000 }
  const { db } = house.resort
  const letters = await db.selectFrom('letter').select('facts').where('kind', '=', 'cancellation').execute()
  const atCounter = { method: 'CASH', amount: { minor: 10_000 } }
  expect(letters).toMatchObject([{ facts: { paid, refunded: paid, givenBack: [{ method: 'VI' }, atCounter] } }])
  expect((await askDesk(house, `hand-back ${order.number} 100.00 --receipt B1 --yes`)).code).toBe(0)
  await expectAllWell(house)
})

test('whoever gives the price of a gift voucher back is told that the voucher stays good, and what to do', async () => {
  await using house = await openBookingHouse()
  const { order, gift, code } = await buyGift(house)
  const refund = `refund ${order.number} 5000.00`
  const stays = `Gift voucher ${gift} ····${code.slice(-4)} stays good, with MX$5,000.00 on it.`
  const asked = await askDesk(house, refund)
  expect([asked.code, asked.text]).toEqual([0, expect.stringContaining(stays)])
  expect(asked.text).toContain('cancel takes it back with its money; gifts block stops it')
  expect((await askDesk(house, `${refund} --yes`)).text).toContain(stays)
  await askDesk(house, `cancel ${order.number} --yes`)
  const stay = await book(house, newGuest())
  for (const number of [order.number, stay.number])
    expect((await askDesk(house, `refund ${number} 1.00`)).text).not.toContain('Gift voucher')
})
