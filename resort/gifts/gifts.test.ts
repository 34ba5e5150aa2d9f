import { expect, test } from 'vitest'
import { buyGift, giveGift, leftOn, payByGift, putGift, sampleWish } from '#tests/support/gift-house.ts'
import { listBalances } from '#tests/support/list-balances.ts'
import {
  choose,
  expectAllWell,
  goToPay,
  newGuest,
  openBookingHouse,
  pageOf,
} from '#tests/support/open-booking-house.ts'
import { buy, buyer, cancel, sendRefunds, statesOf } from '#tests/support/open-chair-house.ts'
import { type Money, money } from '../money/money.ts'
import { addGift } from '../orders/basket/add-gift.ts'
import { applyGift, leaveGift } from '../orders/basket/apply-gift.ts'
import { expireHolds } from '../orders/hold/expire-holds.ts'
import { holdOrder, releaseHold } from '../orders/hold/hold-order.ts'
import { loadOrder } from '../orders/order-reading.ts'
import { listPayments } from '../payments/payment-queries.ts'

const mxn = (minor: number) => money(minor, 'MXN')
const balancesOf = (balances: { account: string; balance: Money }[]) =>
  Object.fromEntries(balances.map(({ account, balance }) => [`${account} ${balance.currency}`, balance.minor]))

test('a gift that was bought is owed to whoever spends it, and what pays with it is booked without a provider', async () => {
  await using house = await openBookingHouse()
  const { db } = house.resort
  const { order, gift, code } = await buyGift(house, newGuest(), { amount: mxn(2_000_000) })
  expect(order.lines).toMatchObject([{ kind: 'gift', state: 'sold', taxes: [], total: mxn(2_000_000) }])
  expect(balancesOf(await listBalances(db))).toEqual({
    'gifts MXN': -2_000_000,
    'guests MXN': 0,
    'provider:cards MXN': 2_000_000,
  })
  const guest = newGuest()
  const chosen = await choose(house, guest)
  await holdOrder(house.resort, guest)
  const held = await payByGift(house, guest, code)
  const all = Math.min(2_000_000, chosen.total.minor)
  expect(held.gifts).toMatchObject([{ tail: code.slice(-4), worth: mxn(all), left: mxn(2_000_000 - all) }])
  expect(await leftOn(house, gift)).toEqual([2_000_000, all])
  const now = chosen.dues[0]?.amount.minor ?? 0
  expect(now).toBeLessThan(all)
  const paid = await goToPay(house, guest)
  expect(paid).toMatchObject({ outcome: 'booked', order: { paid: mxn(all), gifts: [] } })
  expect(await leftOn(house, gift)).toEqual([2_000_000 - all, 0])
  expect(house.suppliers.money).toHaveLength(1)
  await expectAllWell(house)
})

test('what a gift does not cover is paid by card, and both are covered of what is due', async () => {
  await using house = await openBookingHouse()
  const { gift, code } = await giveGift(house, mxn(100_000))
  const guest = newGuest()
  const chosen = await choose(house, guest, { pay: 'all-now' })
  await holdOrder(house.resort, guest)
  await payByGift(house, guest, code)
  const page = pageOf(await goToPay(house, guest))
  // While it is being paid, nobody else can have it.
  expect(await leftOn(house, gift)).toEqual([100_000, 100_000])
  await house.suppliers.payByCard(page, 'success')
  const paid = await goToPay(house, guest)
  if (paid.outcome !== 'booked') throw new Error(paid.outcome)
  expect(paid.order).toMatchObject({ state: 'confirmed', paid: chosen.total })
  expect(house.suppliers.money).toMatchObject([{ what: 'captured', amount: chosen.total.minor - 100_000 }])
  expect(
    (await listPayments(house.resort.db, paid.order.id)).map(({ provider, instalment }) => [provider, instalment]),
  ).toEqual(
    expect.arrayContaining([
      ['gift', 0],
      ['cards', 1],
    ]),
  )
  expect(await leftOn(house, gift)).toEqual([0, 0])
  await expectAllWell(house)
})

test('what is cancelled goes back to the card first, and what the gift paid goes back onto it and never to a card', async () => {
  await using house = await openBookingHouse()
  const { gift, code } = await giveGift(house, mxn(100_000))
  const guest = newGuest()
  await choose(house, guest, { pay: 'all-now', rooms: [garden, garden] })
  await holdOrder(house.resort, guest)
  await payByGift(house, guest, code)
  const order = await buy(house, guest)
  const [first] = order.lines
  const one = await cancel(house, order, [first?.id ?? ''])
  if (one.outcome !== 'cancelled') throw new Error(one.outcome)
  expect(one.cancellation.refund.minor).toBe(first?.total.minor)
  // The other room costs more than the gift paid: nothing of that comes back yet.
  expect(await leftOn(house, gift)).toEqual([0, 0])
  await sendRefunds(house)
  expect(house.suppliers.money.at(-1)).toMatchObject({ what: 'refunded', amount: first?.total.minor })
  const two = await cancel(house, order, 'all')
  if (two.outcome !== 'cancelled') throw new Error(two.outcome)
  expect(await leftOn(house, gift)).toEqual([100_000, 0])
  await sendRefunds(house)
  const byCard = house.suppliers.money
    .filter(({ what }) => what === 'refunded')
    .reduce((all, each) => all + each.amount, 0)
  expect(byCard).toBe(order.total.minor - 100_000)
  await expectAllWell(house)
})

const garden = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }

test('the fee of a late cancellation is kept of what a gift paid, and the rest of it goes back onto the gift', async () => {
  await using house = await openBookingHouse()
  const { gift, code } = await giveGift(house, mxn(5_000_000))
  const guest = newGuest()
  const chosen = await choose(house, guest, { pay: 'all-now' })
  await holdOrder(house.resort, guest)
  await payByGift(house, guest, code)
  const paid = await goToPay(house, guest)
  if (paid.outcome !== 'booked') throw new Error(paid.outcome)
  house.resort.setClock('2027-01-12T12:00:00Z')
  const cancelled = await cancel(house, paid.order, 'all')
  if (cancelled.outcome !== 'cancelled') throw new Error(cancelled.outcome)
  const { fee } = cancelled.cancellation
  expect(fee.minor).toBeGreaterThan(0)
  expect(fee.minor).toBeLessThan(chosen.total.minor)
  expect(await leftOn(house, gift)).toEqual([5_000_000 - fee.minor, 0])
  expect(house.suppliers.money).toEqual([])
  await expectAllWell(house)
})

test('a gift in another currency is exchanged at the rate of the day, and comes back to the cent', async () => {
  await using house = await openBookingHouse()
  for (const currency of ['CLP', 'JPY', 'COP', 'EUR'] as const) {
    const { gift, code } = await giveGift(house, money(50_000, 'USD'))
    const guest = newGuest()
    const chosen = await choose(house, guest, { pay: 'all-now', currency, rooms: [garden, garden] }).catch(() => null)
    // Not every currency is offered in the demonstration.
    if (!chosen) continue
    await holdOrder(house.resort, guest)
    const held = await payByGift(house, guest, code)
    expect(held.gifts[0]?.worth.currency).toBe(currency)
    expect(held.gifts[0]?.worth.minor).toBeGreaterThan(0)
    const order = await buy(house, guest)
    expect(order.paid).toEqual(chosen.total)
    expect(await leftOn(house, gift)).toEqual([0, 0])
    await cancel(house, order, [order.lines[0]?.id ?? ''])
    await cancel(house, order, 'all')
    expect(await leftOn(house, gift)).toEqual([50_000, 0])
    await sendRefunds(house)
  }
  await expectAllWell(house)
})

test('what a gift set aside is free again when the hold ends, is given back or the gift is taken off', async () => {
  await using house = await openBookingHouse()
  const { gift, code } = await giveGift(house, mxn(100_000))
  const guest = newGuest()
  await choose(house, guest)
  // Chosen and not held: nothing is set aside, and what is held takes it.
  const draft = await payByGift(house, guest, code)
  expect(draft).toMatchObject({ state: 'draft', gifts: [{ taken: mxn(0) }] })
  await holdOrder(house.resort, guest)
  expect(await leftOn(house, gift)).toEqual([100_000, 100_000])
  await releaseHold(house.resort, guest.token)
  expect(await leftOn(house, gift)).toEqual([100_000, 0])
  await holdOrder(house.resort, guest)
  await house.resort.db
    .updateTable('order_line')
    .set({ held_until: new Date(0), held_since: new Date(0) })
    .where('state', '=', 'held')
    .execute()
  await expireHolds(house.resort)
  expect(await leftOn(house, gift)).toEqual([100_000, 0])
  const again = await holdOrder(house.resort, guest)
  expect(again).toMatchObject({ outcome: 'held', order: { gifts: [{ gift, worth: mxn(100_000) }] } })
  const left = await leaveGift(house.resort, { ...buyer, ...guest, gift })
  expect(left).toMatchObject({ outcome: 'changed', order: { state: 'held', gifts: [] } })
  expect(await leftOn(house, gift)).toEqual([100_000, 0])
  await expectAllWell(house)
})

test('a card that is declined leaves the gift with the order, and money that comes too late leaves it whole', async () => {
  await using house = await openBookingHouse()
  const { gift, code } = await giveGift(house, mxn(100_000))
  const guest = newGuest()
  await choose(house, guest, { pay: 'all-now' })
  await holdOrder(house.resort, guest)
  await payByGift(house, guest, code)
  const page = pageOf(await goToPay(house, guest))
  await house.suppliers.payByCard(page, 'declined')
  expect(await leftOn(house, gift)).toEqual([100_000, 100_000])
  await house.suppliers.payByCard(page, 'success')
  const paid = await goToPay(house, guest)
  expect(paid.outcome).toBe('booked')
  expect(await leftOn(house, gift)).toEqual([0, 0])
  await expectAllWell(house)
})

test('two orders share a gift as far as it goes', async () => {
  await using house = await openBookingHouse()
  const { gift, code } = await giveGift(house, mxn(3_000_000))
  const [one, other] = [newGuest(), newGuest()]
  const first = await choose(house, one, { pay: 'all-now' })
  await choose(house, other, { pay: 'all-now', rooms: [garden, garden] })
  await holdOrder(house.resort, one)
  await holdOrder(house.resort, other)
  await payByGift(house, one, code)
  const second = await payByGift(house, other, code)
  expect(second.gifts[0]?.worth.minor).toBe(Math.min(second.total.minor, 3_000_000 - first.total.minor))
  expect((await leftOn(house, gift))[1]).toBe(first.total.minor + (second.gifts[0]?.worth.minor ?? 0))
  await expectAllWell(house)
})

test('a gift is bought within its limits, for a name and with words that nobody makes a link of', async () => {
  await using house = await openBookingHouse()
  const ask = async (change: Partial<typeof sampleWish>, amount = mxn(500_000)) => {
    const added = await addGift(house.resort, { ...buyer, ...newGuest(), amount, wish: { ...sampleWish, ...change } })
    return added.outcome === 'wrong' ? added.wrong.map(({ field, why }) => `${field} ${why}`) : added.outcome
  }
  expect(await ask({}, mxn(100))).toEqual(['amount none'])
  expect(await ask({}, mxn(500_050))).toEqual(['amount none'])
  expect(await ask({}, mxn(90_000_000))).toEqual(['amount none'])
  expect(await ask({}, mxn(-500_000))).toEqual(['amount none'])
  expect(await ask({}, money(500_00, 'ARS'))).toBe('currency-not-offered')
  expect(await ask({ forName: 'win.example' })).toEqual(['forName link'])
  expect(await ask({ forName: 'Lucía 🌴' })).toEqual(['forName signs'])
  expect(await ask({ forName: 'x'.repeat(61) })).toEqual(['forName long'])
  expect(await ask({ fromName: '' })).toEqual(['fromName none'])
  expect(await ask({ words: 'see https://win.example' })).toEqual(['words link'])
  expect(await ask({ words: 'escribe a premio@win.example' })).toEqual(['words link'])
  expect(await ask({ words: 'x'.repeat(301) })).toEqual(['words long'])
  expect(await ask({ mailTo: 'nobody' })).toEqual(['mailTo none'])
  // No letter could be sent there.
  expect(await ask({ mailTo: 'lucia@gmail-.com' })).toEqual(['mailTo none'])
  expect(await ask({ day: '2026-11-20' })).toEqual(['day none'])
  expect(await ask({ day: '2027-11-22' })).toEqual(['day none'])
  expect(await ask({ mailTo: 'lucia@example.com', day: '2027-11-21' })).toBe('added')
})

test('no gift is bought with a gift, and no more than a few at one time', async () => {
  await using house = await openBookingHouse()
  const { code } = await giveGift(house, mxn(3_000_000))
  const guest = newGuest()
  await putGift(house, guest)
  expect(await applyGift(house.resort, { ...buyer, ...guest, text: code })).toEqual({ outcome: 'buys-a-gift' })
  for (let more = 0; more < 4; more++) await putGift(house, guest)
  await expect(putGift(house, guest)).rejects.toThrow('too-many-gifts')
  const other = newGuest()
  await choose(house, other)
  await payByGift(house, other, code)
  await expect(putGift(house, other)).rejects.toThrow('paid-by-gift')
})

test('a buyer gives a gift back within two weeks as long as nobody spent of it, and its code opens nothing then', async () => {
  await using house = await openBookingHouse()
  const { order, gift, code, guest } = await buyGift(house)
  const back = await cancel(house, order, 'all')
  expect(back).toMatchObject({ outcome: 'cancelled', cancellation: { fee: mxn(0), refund: mxn(500_000) } })
  await sendRefunds(house)
  expect(await leftOn(house, gift)).toEqual([0, 0])
  expect(await applyGift(house.resort, { ...buyer, ...guest, text: code })).toEqual({ outcome: 'invalid' })
  const spent = await buyGift(house, newGuest(), { amount: mxn(2_000_000) })
  const spender = newGuest()
  await choose(house, spender)
  await holdOrder(house.resort, spender)
  await payByGift(house, spender, spent.code)
  const now = await loadOrder(house.resort.db, house.resort.kinds, spent.order.id)
  expect((await cancel(house, now, 'all')).outcome).toBe('too-late')
  expect((await goToPay(house, spender)).outcome).toBe('booked')
  expect(statesOf(await loadOrder(house.resort.db, house.resort.kinds, spent.order.id))).toEqual(['gift sold'])
  await expectAllWell(house)
})
