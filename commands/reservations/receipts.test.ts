import { expect, test } from 'vitest'
import type { Currency } from '#resort/money/currency.ts'
import { type Money, money } from '#resort/money/money.ts'
import { correctReceipt } from '#resort/orders/after/correct-receipt.ts'
import { refundOrder } from '#resort/orders/after/refund-order.ts'
import type { Order } from '#resort/orders/order.ts'
import { payRestByGift } from '#resort/orders/pay/pay-rest-by-gift.ts'
import { askDesk } from '#tests/support/ask-desk.ts'
import { giveGift } from '#tests/support/gift-house.ts'
import {
  type BookingHouse,
  book,
  expectAllWell,
  newGuest,
  openBookingHouse,
  reload,
} from '#tests/support/open-booking-house.ts'

const by = { kind: 'staff', name: 'ana' } as const
const bookOne = (house: BookingHouse, currency: Currency = 'MXN') =>
  book(house, newGuest(), { pay: 'rest-at-the-property', currency })

test.for(['MXN', 'JPY', 'CLP'] as const)(
  'in %s no verb gives back or corrects what is no whole amount, nothing, less than nothing or more than came',
  async (currency) => {
    await using house = await openBookingHouse()
    const { resort } = house
    const order = await bookOne(house, currency)
    await askDesk(house, `pay ${order.number} 1000 --way cash --receipt A1 --yes`)
    const before = await reload(house, order)
    const amounts: Money[] = [-1, 0, 0.5, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY].map(
      (minor) => ({ minor, currency }),
    )
    for (const amount of [...amounts, { minor: 100, currency: 'USD' as const }]) {
      expect([amount, await refundOrder(resort, order.id, { amount, note: '', by })]).toMatchObject([
        amount,
        { outcome: 'not-kept' },
      ])
      const receipt = { way: 'cash', receipt: 'A1' } as const
      expect([amount, await correctReceipt(resort, order.id, { receipt, amount, note: '', by })]).toMatchObject([
        amount,
        { outcome: 'not-kept' },
      ])
    }
    expect(await reload(house, order)).toEqual(before)
    await expectAllWell(house)
  },
)

test('a receipt that was put right is known by what came by it, and by nothing else', async () => {
  await using house = await openBookingHouse()
  const order = await bookOne(house)
  const pay = (amount: string) => askDesk(house, `pay ${order.number} ${amount} --way cash --receipt A1 --yes`)
  await pay('1000.00')
  await askDesk(house, `refund ${order.number} 900.00 --way cash --receipt A1 --yes`)
  expect(await pay('100.00')).toMatchObject({ code: 0, text: expect.stringContaining('written down before') })
  expect(await pay('1000.00')).toMatchObject({ code: 1, text: expect.stringContaining('MX$100.00') })
  await expectAllWell(house)
})

test('a receipt that was written down for another reservation, and put right, is free for the right one, once', async () => {
  await using house = await openBookingHouse()
  const [wrong, right] = [await bookOne(house), await bookOne(house)]
  const pay = ({ number }: Order, amount = '500.00') =>
    askDesk(house, `pay ${number} ${amount} --way cash --receipt A1 --yes`)
  const correct = ({ number }: Order, amount = '500.00') =>
    askDesk(house, `refund ${number} ${amount} --way cash --receipt A1 --yes`)
  await pay(wrong)
  expect(await pay(right)).toMatchObject({ code: 1, text: expect.stringContaining(wrong.number) })
  expect(await correct(right)).toMatchObject({ code: 1 })
  await correct(wrong, '499.99')
  expect(await pay(right)).toMatchObject({ code: 1 })
  await correct(wrong, '0.01')
  const both = await Promise.all([pay(right), pay(right), pay(wrong, '200.00')])
  expect(both.map(({ code }) => code).toSorted()).not.toEqual([0, 0, 0])
  expect((await reload(house, right)).paid.minor + (await reload(house, wrong)).paid.minor).toBeOneOf([
    right.paid.minor + wrong.paid.minor + 50_000,
    right.paid.minor + wrong.paid.minor + 20_000,
  ])
  await expectAllWell(house)
})

test('what came by a receipt that was put right and written down again can be put right again', async () => {
  await using house = await openBookingHouse()
  const order = await bookOne(house)
  const say = (verb: string, amount: string) =>
    askDesk(house, `${verb} ${order.number} ${amount} --way cash --receipt A1 --yes`)
  for (const amount of ['100.00', '200.00', '300.00']) {
    expect(await say('pay', amount)).toMatchObject({ code: 0 })
    expect((await reload(house, order)).paid.minor).toBe(order.paid.minor + Number(amount) * 100)
    expect(await say('refund', amount)).toMatchObject({ code: 0 })
    expect(await reload(house, order)).toMatchObject({ paid: order.paid, refunded: order.refunded })
  }
  await say('pay', '400.00')
  await askDesk(house, `cancel ${order.number} --yes`)
  expect((await askDesk(house, `hand-back ${order.number} 400.00 --receipt B1 --yes`)).code).toBe(0)
  expect(await say('pay', '400.00')).toMatchObject({ code: 0, text: expect.stringContaining('written down before') })
  await expectAllWell(house)
})

test('each gift that pays has its letter, also where a receipt was put right between them', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await bookOne(house)
  const payByGift = async (minor: number) => {
    const { code } = await giveGift(house, money(minor, 'MXN'))
    return await payRestByGift(resort, order.id, { text: code, guesser: newGuest() })
  }
  await askDesk(house, `pay ${order.number} 500.00 --way cash --receipt A1 --yes`)
  expect(await payByGift(10_000)).toMatchObject({ outcome: 'paid' })
  await askDesk(house, `refund ${order.number} 500.00 --way cash --receipt A1 --yes`)
  expect(await payByGift(50_000)).toMatchObject({ outcome: 'paid' })
  const letters = await resort.db.selectFrom('letter').select('cause').where('about', '=', order.number).execute()
  expect(letters.filter(({ cause }) => cause.endsWith('by gift'))).toHaveLength(2)
  await expectAllWell(house)
})
