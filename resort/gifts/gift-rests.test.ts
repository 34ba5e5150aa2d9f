import { expect, test } from 'vitest'
import { giveGift, leftOn, payByGift, putGift } from '#tests/support/gift-house.ts'
import {
  type BookingHouse,
  book,
  choose,
  expectAllWell,
  goToPay,
  newGuest,
  openBookingHouse,
  pageOf,
  returnUrl,
} from '#tests/support/open-booking-house.ts'
import { buy, cancel, sendRefunds } from '#tests/support/open-chair-house.ts'
import { convert } from '../money/convert-money.ts'
import type { Currency } from '../money/currency.ts'
import { money } from '../money/money.ts'
import { addExtra, listAddable } from '../orders/after/change-extras.ts'
import { payableNow, whatIsOpen } from '../orders/due.ts'
import { holdOrder, releaseHold } from '../orders/hold/hold-order.ts'
import type { Order } from '../orders/order.ts'
import { loadOrder } from '../orders/order-reading.ts'
import { payRest } from '../orders/pay/pay-rest.ts'
import { payRestByGift } from '../orders/pay/pay-rest-by-gift.ts'
import { settlePayment } from '../orders/settle/settle-payment.ts'
import { leastChargeIn } from '../payments/least-charge.ts'
import { listPayments } from '../payments/payment-queries.ts'
import { listGiftsPaid } from './list-gifts-paid.ts'

const mxn = (minor: number) => money(minor, 'MXN')

async function payBy({ resort }: BookingHouse, order: Order, code: string) {
  const { token, address } = newGuest()
  return await payRestByGift(resort, order.id, { text: code, guesser: { token, address } })
}

const read = ({ resort }: BookingHouse, { id }: Order) => loadOrder(resort.db, resort.kinds, id)

test.for([
  ['USD', 'USD'],
  ['JPY', 'JPY'],
  ['USD', 'CLP'],
  ['EUR', 'MXN'],
] as [Currency, Currency][])(
  'a gift of %s that leaves too little of an order in %s leaves what a card takes, and the guest pays it',
  async ([own, currency]) => {
    await using house = await openBookingHouse()
    const guest = newGuest()
    const chosen = await choose(house, guest, { currency, pay: 'all-now' })
    await holdOrder(house.resort, guest)
    const least = leastChargeIn(currency)
    const offered = await house.resort.nights.listCurrencies()
    const rates = Object.fromEntries(offered.map((each) => [each.currency, each.perUsd]))
    // A little less than the whole order costs.
    const short = money(chosen.total.minor - Math.round(least.minor / 3), currency)
    const { gift, code } = await giveGift(house, convert(short, rates, own))
    await payByGift(house, guest, code)
    const page = pageOf(await goToPay(house, guest))
    await house.suppliers.payByCard(page, 'success')
    const paid = await goToPay(house, guest)
    expect(paid).toMatchObject({ outcome: 'booked', order: { state: 'confirmed', paid: chosen.total } })
    expect(house.suppliers.money).toMatchObject([{ what: 'captured', amount: least.minor }])
    const [left, held] = await leftOn(house, gift)
    expect([left > 0, held]).toEqual([true, 0])
    await expectAllWell(house)
  },
)

test('the rest of a booked order is paid by gifts bit by bit and the last of it by card', async () => {
  await using house = await openBookingHouse()
  const order = await book(house, newGuest(), { pay: 'rest-later' })
  const rest = payableNow(order)
  const half = Math.round(rest.minor / 2)
  const first = await giveGift(house, mxn(half))
  expect(await payBy(house, order, first.code)).toMatchObject({
    ...{ outcome: 'paid', worth: mxn(half), left: mxn(0), open: mxn(rest.minor - half) },
  })
  expect(await read(house, order)).toMatchObject({ state: 'part-paid', paid: mxn(order.paid.minor + half) })
  // Five pesos would be left, which nobody could pay: fifteen stay on the gift.
  const second = await giveGift(house, mxn(rest.minor - half - 500))
  expect(await payBy(house, order, second.code)).toMatchObject({ outcome: 'paid', left: mxn(1_500), open: mxn(2_000) })
  expect(await payBy(house, order, second.code)).toEqual({ outcome: 'too-little' })
  const byGift = (await listPayments(house.resort.db, order.id)).filter(({ provider }) => provider === 'gift')
  expect(byGift.map(({ instalment }) => instalment).toSorted()).toEqual([-1, 0])
  expect(await leftOn(house, second.gift)).toEqual([1_500, 0])
  const means = { ...newGuest(), method: 'VI', months: null, returnUrl }
  await house.suppliers.payByCard(pageOf(await payRest(house.resort, order.id, means)), 'success')
  for (const { id, provider } of await listPayments(house.resort.db, order.id))
    if (provider === 'cards') await settlePayment(house.resort, id)
  expect(await read(house, order)).toMatchObject({ state: 'confirmed', paid: order.total })
  expect(await payBy(house, order, first.code)).toEqual({ outcome: 'invalid' })
  expect(await payBy(house, order, second.code)).toEqual({ outcome: 'nothing-to-pay' })
  const letters = await house.resort.db.selectFrom('letter').select('cause').where('about', '=', order.number).execute()
  expect(letters.filter(({ cause }) => cause.endsWith('by gift'))).toHaveLength(2)
  // What is cancelled goes back to the cards first; what is left of it onto the gifts, the latest first.
  const cancelled = await cancel(house, order, 'all')
  if (cancelled.outcome !== 'cancelled') throw new Error(cancelled.outcome)
  await sendRefunds(house)
  expect(await leftOn(house, first.gift)).toEqual([half, 0])
  expect(await leftOn(house, second.gift)).toEqual([rest.minor - half - 500, 0])
  await expectAllWell(house)
})

test('a gift that has paid an order pays what comes onto it later too', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { gift, code } = await giveGift(house, mxn(5_000_000))
  const guest = newGuest()
  await choose(house, guest, { pay: 'rest-at-the-property' })
  await holdOrder(resort, guest)
  await payByGift(house, guest, code)
  const booked = await goToPay(house, guest)
  if (booked.outcome !== 'booked') throw new Error(booked.outcome)
  const { order } = booked
  const [extra] = await listAddable(resort.db, resort, order)
  expect(await addExtra(resort, order.id, { code: extra?.code ?? '', agreed: extra?.total ?? mxn(0) })).toMatchObject({
    outcome: 'added',
  })
  expect(await payBy(house, order, code)).toMatchObject({ outcome: 'paid', worth: extra?.total, open: mxn(0) })
  expect(await read(house, order)).toMatchObject({ state: 'confirmed' })
  expect(await leftOn(house, gift)).toEqual([5_000_000 - order.total.minor - (extra?.total.minor ?? 0), 0])
  // Told as the one voucher that it is, with what is on it now.
  const told = await listGiftsPaid(resort.db, await listPayments(resort.db, order.id))
  const spent = order.total.minor + (extra?.total.minor ?? 0)
  expect(told).toMatchObject([{ amount: mxn(spent), returned: mxn(0), left: mxn(5_000_000 - spent) }])
  await expectAllWell(house)
})

test('a page that asks for the same rest is closed before a gift pays it', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await book(house, guest, { pay: 'rest-later' })
  const { code } = await giveGift(house, payableNow(order))
  const page = pageOf(await payRest(house.resort, order.id, { ...guest, method: 'VI', months: null, returnUrl }))
  expect(await payBy(house, order, code)).toMatchObject({ outcome: 'paid', open: mxn(0) })
  await house.suppliers.payByCard(page, 'success').catch(() => {})
  expect(house.suppliers.money).toHaveLength(1)
  await expectAllWell(house)
})

test('two tabs and a card that pay one rest at one moment pay it once', async () => {
  await using house = await openBookingHouse()
  for (let race = 0; race < 3; race++) {
    const guest = newGuest()
    const stay = { checkIn: `2027-02-${10 + 4 * race}`, checkOut: `2027-02-${13 + 4 * race}` }
    const order = await book(house, guest, { stay, pay: 'rest-later' })
    const rest = payableNow(order)
    const gifts = [await giveGift(house, rest), await giveGift(house, rest)]
    const means = { ...guest, method: 'VI', months: null, returnUrl }
    const [card] = await Promise.all([
      payRest(house.resort, order.id, means),
      ...gifts.map(({ code }) => payBy(house, order, code)),
    ])
    // Whoever opened a page in vain is told so there.
    if (card.outcome === 'to-pay') await house.suppliers.payByCard(card.url, 'success').catch(() => {})
    for (const { id, provider } of await listPayments(house.resort.db, order.id))
      if (provider === 'cards') await settlePayment(house.resort, id)
    await sendRefunds(house)
    const after = await read(house, order)
    expect(after).toMatchObject({ state: 'confirmed' })
    expect(whatIsOpen(after).all.minor).toBe(0)
    expect(after.paid.minor - after.refunded.minor).toBe(order.total.minor)
    const lefts = await Promise.all(gifts.map(({ gift }) => leftOn(house, gift)))
    expect(lefts.filter(([left]) => left === 0).length).toBeLessThanOrEqual(1)
  }
  await expectAllWell(house)
})

test('a gift that another order has set aside pays no rest, and is not said to be empty', async () => {
  await using house = await openBookingHouse()
  const order = await book(house, newGuest(), { pay: 'rest-later' })
  const { code } = await giveGift(house, mxn(20_000))
  const other = newGuest()
  await choose(house, other)
  await payByGift(house, other, code)
  await holdOrder(house.resort, other)
  expect(await payBy(house, order, code)).toEqual({ outcome: 'set-aside' })
  await releaseHold(house.resort, other.token)
  expect(await payBy(house, order, code)).toMatchObject({ outcome: 'paid', worth: mxn(20_000) })
  expect(await payBy(house, order, code)).toEqual({ outcome: 'invalid' })
})

test('a gift pays the rest of a stay beside which another gift was bought, which a card has paid by then', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest, { pay: 'rest-later' })
  await putGift(house, guest)
  const order = await buy(house, guest)
  const rest = payableNow(order)
  expect(order.paid.minor).toBeGreaterThan(500_000)
  const { code, gift } = await giveGift(house, rest)
  expect(await payBy(house, order, code)).toMatchObject({ outcome: 'paid', worth: rest, open: mxn(0) })
  expect(await leftOn(house, gift)).toEqual([0, 0])
  expect(await read(house, order)).toMatchObject({ state: 'confirmed', paid: order.total })
  await expectAllWell(house)
})
