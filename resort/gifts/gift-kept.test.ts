import { expect, test } from 'vitest'
import { buyGift, leftOn, payByGift } from '#tests/support/gift-house.ts'
import {
  type BookingHouse,
  choose,
  expectAllWell,
  goToPay,
  newGuest,
  openBookingHouse,
} from '#tests/support/open-booking-house.ts'
import { buy, cancel, statesOf } from '#tests/support/open-chair-house.ts'
import { money, subtract, zero } from '../money/money.ts'
import { cancelGift } from '../orders/after/cancel-gift.ts'
import { cancelLines } from '../orders/after/cancel-lines.ts'
import { cancelRoom } from '../orders/after/cancel-room.ts'
import { cancellingNow } from '../orders/after/cancelling-now.ts'
import { completeOrders } from '../orders/after/complete-orders.ts'
import { listHad } from '../orders/after/judge-cancellation.ts'
import { holdOrder } from '../orders/hold/hold-order.ts'
import { guestActor, type Order } from '../orders/order.ts'
import { loadOrder } from '../orders/order-reading.ts'
import { isRoomLine } from '../stays/room-item.ts'
import { isGiftLine } from './gift-item.ts'

const mxn = (minor: number) => money(minor, 'MXN')

async function tryToReturn({ resort }: BookingHouse, { id }: Order) {
  const { lines } = await loadOrder(resort.db, resort.kinds, id)
  return listHad(resort, lines).length ? 'kept' : 'free'
}

async function spend(house: BookingHouse, code: string) {
  const spender = newGuest()
  await choose(house, spender, { pay: 'all-now' })
  await holdOrder(house.resort, spender)
  const { total, gifts } = await payByGift(house, spender, code)
  if (gifts[0]?.worth.minor !== total.minor) return await buy(house, spender)
  // The gift pays all of it: there is no page to pay on.
  const paid = await goToPay(house, spender)
  if (paid.outcome !== 'booked') throw new Error(paid.outcome)
  return paid.order
}

/** Every verb, with each fee that a page may have shown. */
async function tryToCancel(house: BookingHouse, { id, total, lines }: Order) {
  const [gift] = lines.filter(isGiftLine)
  const asked = []
  for (const agreedFee of [total, zero(total.currency)])
    for (const which of ['all', [gift?.id ?? '']] as const)
      asked.push({ lines: which, agreedFee, cause: 'guest-cancelled', by: guestActor } as const)
  const done = [await cancelGift(house.resort, id, gift?.id ?? '')]
  for (const wish of asked) done.push(await cancelLines(house.resort, id, wish))
  return [...new Set(done.map(({ outcome }) => outcome))]
}

test.for([
  ['spent', 500_000],
  ['spent in part', 3_000_000],
] as const)(
  'a gift that was %s is not cancelled, whoever asks, and says so as what was had does',
  async ([, minor]) => {
    await using house = await openBookingHouse()
    const { order, gift, code } = await buyGift(house, newGuest(), { amount: mxn(minor) })
    const stay = await spend(house, code)
    const left = await leftOn(house, gift)
    expect(left[0]).toBeLessThan(minor)
    expect(await tryToCancel(house, order)).toEqual(['too-late'])
    expect(statesOf(await loadOrder(house.resort.db, house.resort.kinds, order.id))).toEqual(['gift sold'])
    expect(await leftOn(house, gift)).toEqual(left)
    // What comes back onto it makes it whole: it may be returned again.
    await cancel(house, stay, 'all')
    expect(await leftOn(house, gift)).toEqual([minor, 0])
    expect(await cancelGift(house.resort, order.id, order.lines[0]?.id ?? '')).toMatchObject({ outcome: 'cancelled' })
    await expectAllWell(house)
  },
)

test('a gift is returned on its fourteenth day and not on the next, also before its line is over', async () => {
  await using house = await openBookingHouse()
  const [one, other] = [await buyGift(house), await buyGift(house)]
  await house.resort.db
    .updateTable('gift')
    .set({ made_at: new Date('2026-11-21T18:00:00Z') })
    .execute()
  house.resort.setClock('2026-12-05T18:00:00Z')
  const back = await cancelGift(house.resort, one.order.id, one.order.lines[0]?.id ?? '')
  expect(back).toMatchObject({ outcome: 'cancelled', cancellation: { fee: mxn(0), refund: mxn(500_000) } })
  house.resort.setClock('2026-12-06T18:00:00Z')
  expect(await tryToCancel(house, other.order)).toEqual(['too-late'])
  expect(await leftOn(house, other.gift)).toEqual([500_000, 0])
  await expectAllWell(house)
})

test('the fourteen days begin with the day of the hotel, also where the gift was made late in the evening', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { order } = await buyGift(house)
  const [line] = order.lines
  // Ten in the evening of the 21st in Cancún.
  await resort.db
    .updateTable('gift')
    .set({ made_at: new Date('2026-11-22T03:00:00Z') })
    .execute()
  await resort.db.updateTable('gift_line').set({ day: '2026-11-21' }).execute()
  resort.setClock('2026-12-05T18:00:00Z')
  expect(await completeOrders(resort)).toBe(0)
  expect(await tryToReturn(house, order)).toBe('free')
  resort.setClock('2026-12-06T18:00:00Z')
  expect(await tryToReturn(house, order)).toBe('kept')
  expect(await completeOrders(resort)).toBe(1)
  expect((await loadOrder(resort.db, resort.kinds, order.id)).lines).toMatchObject([
    { id: line?.id, state: 'fulfilled' },
  ])
})

test.for(['spent', 'late'] as const)(
  'a stay beside a gift that is %s is cancelled alone or with all, and the gift stays good',
  async (how) => {
    await using house = await openBookingHouse()
    const orders = []
    for (let each = 0; each < 2; each++) {
      const guest = newGuest()
      await choose(house, guest, { pay: 'all-now' })
      orders.push(await buyGift(house, guest))
    }
    if (how === 'spent') for (const { code } of orders) await spend(house, code)
    else {
      await house.resort.db
        .updateTable('gift')
        .set({ made_at: new Date('2026-11-21T18:00:00Z') })
        .execute()
      house.resort.setClock('2026-12-06T18:00:00Z')
    }
    const [one, other] = orders
    if (!one || !other) throw new Error('Nothing was bought.')
    const before = await leftOn(house, one.gift)
    const price = subtract(one.order.total, mxn(500_000))
    const all = await cancel(house, one.order, 'all')
    expect(all).toMatchObject({ outcome: 'cancelled', cancellation: { fee: mxn(500_000), refund: price } })
    const room = other.order.lines.find(isRoomLine)?.id ?? ''
    const now = await loadOrder(house.resort.db, house.resort.kinds, other.order.id)
    expect(cancellingNow(house.resort, now)).toMatchObject({ outcome: 'free' })
    const alone = await cancelRoom(house.resort, other.order.id, { line: room, agreedFee: mxn(0) })
    expect(alone).toMatchObject({ outcome: 'cancelled', cancellation: { fee: mxn(0), refund: price } })
    expect(await leftOn(house, one.gift)).toEqual(before)
    expect(await leftOn(house, other.gift)).toEqual(before)
    await expectAllWell(house)
  },
)
