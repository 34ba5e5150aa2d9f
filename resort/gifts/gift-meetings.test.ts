import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buyGift, giveGift, leftOn, payByGift, putGift, sampleWish } from '#tests/support/gift-house.ts'
import {
  type BookingHouse,
  choose,
  expectAllWell,
  type Guest,
  goToPay,
  newGuest,
  openBookingHouse,
  pageOf,
} from '#tests/support/open-booking-house.ts'
import { buy, buyer, cancel, sendRefunds } from '#tests/support/open-chair-house.ts'
import { saveExchangeRates } from '../money/exchange-rate-queries.ts'
import { money } from '../money/money.ts'
import { applyGift } from '../orders/basket/apply-gift.ts'
import { expireHolds } from '../orders/hold/expire-holds.ts'
import { holdOrder } from '../orders/hold/hold-order.ts'
import type { Order } from '../orders/order.ts'
import { loadOrder } from '../orders/order-reading.ts'
import { fulfilOrder } from '../orders/settle/fulfil-order.ts'
import { settlePayment } from '../orders/settle/settle-payment.ts'
import { sweepPayments } from '../orders/settle/sweep-payments.ts'
import { listPayments } from '../payments/payment-queries.ts'
import { isGiftLine } from './gift-item.ts'

const mxn = (minor: number) => money(minor, 'MXN')

test('a gift that is paid is made once, however often it is asked for', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await putGift(house, guest)
  const { id } = await buy(house, guest)
  await Promise.all([...Array.from({ length: 8 }, () => fulfilOrder(house.resort, id)), sweepPayments(house.resort)])
  const gifts = await house.resort.db.selectFrom('gift').select('balance_minor').execute()
  expect(gifts).toEqual([{ balance_minor: 500_000 }])
  expect(await house.resort.db.selectFrom('letter').select('id').where('kind', '=', 'gift').execute()).toHaveLength(1)
  await expectAllWell(house)
})

test('a gift whose buyer cancels before it is made is not made', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await putGift(house, guest)
  const order = await buy(house, guest)
  await Promise.all([cancel(house, order, 'all'), fulfilOrder(house.resort, order.id)])
  const gifts = await house.resort.db.selectFrom('gift').select(['balance_minor', 'state']).execute()
  expect(gifts.filter(({ state }) => state === 'good')).toEqual([])
  await expectAllWell(house)
})

test('given back and spent at one moment, one of the two wins', async () => {
  await using house = await openBookingHouse()
  const wins = new Set<string>()
  for (let race = 0; race < 6; race++) {
    const { order, gift, code } = await buyGift(house)
    const spender = newGuest()
    const day = (at: number) => `2027-02-${String(2 * race + at).padStart(2, '0')}`
    await choose(house, spender, { stay: { checkIn: day(1), checkOut: day(3) } })
    await holdOrder(house.resort, spender)
    const [back, applied] = await Promise.all([
      cancel(house, order, 'all'),
      applyGift(house.resort, { ...buyer, ...spender, text: code }),
    ])
    const [left, held] = await leftOn(house, gift)
    const isBack = left === 0
    wins.add(isBack ? 'given back' : 'spent')
    // Either all of it went back to the buyer, or it is set aside for who spends it, whatever each of them heard.
    expect(isBack ? held : left).toBe(isBack ? 0 : 500_000)
    if (isBack) expect(back).toMatchObject({ outcome: 'cancelled', cancellation: { refund: mxn(500_000) } })
    else expect(applied.outcome).toBe('applied')
  }
  expect(wins.size).toBeGreaterThan(0)
  await expectAllWell(house)
})

test('a code that is tried in several tabs is on the order once', async () => {
  await using house = await openBookingHouse()
  const { gift, code } = await giveGift(house, mxn(100_000))
  const guest = newGuest()
  await choose(house, guest)
  await holdOrder(house.resort, guest)
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => applyGift(house.resort, { ...buyer, ...guest, text: code })),
  )
  expect(tries.map(({ outcome }) => outcome).toSorted()).toEqual(['applied', ...Array(7).fill('there')])
  expect(await leftOn(house, gift)).toEqual([100_000, 100_000])
  for (let more = 0; more < 2; more++) await payByGift(house, guest, (await giveGift(house, mxn(1_000))).code)
  await expect(payByGift(house, guest, (await giveGift(house, mxn(1_000))).code)).rejects.toThrow('too-many-gifts')
  await expectAllWell(house)
})

test.for(['spent elsewhere', 'still there'] as const)(
  'a provider was silent until the hold was over, and the gift that was to pay the other part is %s',
  async (what) => {
    await using house = await openBookingHouse()
    const { resort, suppliers } = house
    const { gift, code } = await giveGift(house, mxn(100_000))
    const [late, other] = [newGuest(), newGuest()]
    const chosen = await choose(house, late, { pay: 'all-now' })
    await holdOrder(resort, late)
    await payByGift(house, late, code)
    await suppliers.payByCard(pageOf(await goToPay(house, late)), 'success')
    await sql`update order_line set held_until = now() - interval '1 second' where state = 'held'`.execute(resort.db)
    suppliers.behaviour.api = 'error'
    await expireHolds(resort)
    expect(await leftOn(house, gift)).toEqual([100_000, 0])
    suppliers.behaviour.api = 'fine'
    if (what === 'spent elsewhere') {
      await choose(house, other, { pay: 'all-now' })
      await holdOrder(resort, other)
      await payByGift(house, other, code)
      await buy(house, other)
    }
    const [payment] = await listPayments(resort.db, chosen.id)
    await settlePayment(resort, payment?.id ?? '')
    await sendRefunds(house)
    const order = await loadOrder(resort.db, resort.kinds, chosen.id)
    expect(order.state).toBe(what === 'spent elsewhere' ? 'expired' : 'confirmed')
    const back = suppliers.money.filter((each) => each.what === 'refunded').map(({ amount }) => amount)
    expect(back).toEqual(what === 'spent elsewhere' ? [payment?.amount.minor] : [])
    expect(await leftOn(house, gift)).toEqual([0, 0])
    await expectAllWell(house)
  },
)

test.for(['all-now', 'rest-later'] as const)(
  'a gift that has more left once the money of a card is heard of pays no more than the card has left open (%s)',
  async (pay) => {
    await using house = await openBookingHouse()
    const { gift, code } = await giveGift(house, mxn(1_000_000))
    const [late, other] = [newGuest(), newGuest()]
    await choose(house, other, { pay: 'all-now', stay: { checkIn: '2027-02-02', checkOut: '2027-02-03' } })
    await holdOrder(house.resort, other)
    const taken = (await payByGift(house, other, code)).total.minor
    const order = await payWhileSilent(house, late, { code, pay })
    expect(await leftOn(house, gift)).toEqual([1_000_000, 0])
    const settled = await hearOf(house, order)
    const total = order.total.minor
    const paid = pay === 'all-now' ? total : order.dues[0]?.amount.minor
    expect(settled).toMatchObject({ state: pay === 'all-now' ? 'confirmed' : 'part-paid', total: mxn(total) })
    expect(settled.paid.minor).toBe(pay === 'all-now' ? paid : (paid ?? 0) + taken)
    const [left = 0] = await leftOn(house, gift)
    expect(1_000_000 - left).toBe(pay === 'all-now' ? 1_000_000 - taken : 1_000_000)
    await expectAllWell(house)
  },
)

test.for([
  ['18.7', 'confirmed'],
  ['18.1', 'expired'],
] as const)(
  'a gift in dollars that is worth other pesos (%s for each) when the money of a card is heard of pays what is left, or nothing is booked',
  async ([perUsd, state]) => {
    await using house = await openBookingHouse()
    const { gift, code } = await giveGift(house, money(100_000, 'USD'))
    const order = await payWhileSilent(house, newGuest(), { code, pay: 'all-now' })
    await saveExchangeRates(house.resort.db, [{ currency: 'MXN', perUsd, day: '2026-11-21', source: 'test' }])
    const settled = await hearOf(house, order)
    expect(settled.state).toBe(state)
    expect(settled.paid).toEqual(state === 'confirmed' ? order.total : mxn(0))
    const [left = 0, held] = await leftOn(house, gift)
    expect(held).toBe(0)
    // What the dollars are worth more stays on the gift.
    expect([left > 0, left < 100_000]).toEqual([true, state === 'confirmed'])
    await sendRefunds(house)
    await expectAllWell(house)
  },
)

test('the database keeps no order of which more was paid than it costs', async () => {
  await using house = await openBookingHouse()
  const { id } = await choose(house, newGuest())
  const lie = sql`update orders set paid_minor = total_minor + 1 where id = ${id}`.execute(house.resort.db)
  await expect(lie).rejects.toMatchObject({ constraint: 'orders_paid_within_total' })
})

test('a gift that was bought with somebody else’s card opens nothing once its holder says so, made before or after', async () => {
  await using house = await openBookingHouse()
  const { resort, suppliers } = house
  for (const isMadeFirst of [true, false]) {
    const guest = newGuest()
    const { id } = await putGift(house, guest, { wish: { ...sampleWish, mailTo: 'eva@example.com' } })
    await suppliers.payByCard(pageOf(await goToPay(house, guest)), isMadeFirst ? 'success' : 'disputed')
    await goToPay(house, guest)
    if (isMadeFirst) await fulfilOrder(resort, id)
    for (const payment of await listPayments(resort.db, id)) {
      await fetch(`${suppliers.origin}/_/dispute?order=${payment.id}`, { method: 'POST' })
      await settlePayment(resort, payment.id)
    }
    await fulfilOrder(resort, id)
    const gift = (await loadOrder(resort.db, resort.kinds, id)).lines.find(isGiftLine)?.item.gift
    expect(gift).toMatchObject({ state: 'blocked', wasMailed: isMadeFirst })
    const text = (gift && resort.giftCodes.codeOf(gift)) ?? ''
    expect(await applyGift(resort, { ...buyer, ...newGuest(), text })).toEqual({ outcome: 'blocked' })
  }
  await expectAllWell(house)
})

type Paying = { code: string; pay: 'all-now' | 'rest-later' }

/** Paid by a gift and a card whose provider says nothing before the hold is over; the order as its guest saw it then. */
async function payWhileSilent(house: BookingHouse, guest: Guest, { code, pay }: Paying): Promise<Order> {
  const { resort, suppliers } = house
  await choose(house, guest, { pay })
  await holdOrder(resort, guest)
  const order = await payByGift(house, guest, code)
  await suppliers.payByCard(pageOf(await goToPay(house, guest)), 'success')
  await sql`update order_line set held_until = now() - interval '1 second' where state = 'held'`.execute(resort.db)
  suppliers.behaviour.api = 'error'
  await expireHolds(resort)
  suppliers.behaviour.api = 'fine'
  return order
}

async function hearOf({ resort }: BookingHouse, { id }: Order): Promise<Order> {
  const [payment] = await listPayments(resort.db, id)
  await settlePayment(resort, payment?.id ?? '')
  return await loadOrder(resort.db, resort.kinds, id)
}
