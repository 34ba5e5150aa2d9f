import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listBalances } from '#tests/support/list-balances.ts'
import {
  type BookingHouse,
  choose,
  expectAllWell,
  goToPay,
  newGuest,
  openBookingHouse,
  pageOf,
} from '#tests/support/open-booking-house.ts'
import { money, scale, subtract, zero } from '../../money/money.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { listRefunds } from '../../payments/refund-queries.ts'
import { guestActor, type Order } from '../order.ts'
import { listEvents, loadOrder } from '../order-reading.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { sweepPayments } from '../settle/sweep-payments.ts'
import { cancelLines } from './cancel-lines.ts'
import { checkInvariants } from './check-invariants.ts'
import { refundGuest } from './refund-guest.ts'
import { refundOrder } from './refund-order.ts'

const ways = ['cards', 'paypal', 'flexpay'] as const
const methods = { cards: 'VI', paypal: 'PP', flexpay: 'UPLIFT' }

/** Booked and paid whole by one of the providers. */
async function bookBy(house: BookingHouse, way: (typeof ways)[number]): Promise<{ order: Order; payment: string }> {
  const guest = newGuest()
  const { id } = await choose(house, guest, { pay: 'all-now', currency: 'USD' })
  const page = pageOf(await goToPay(house, guest, methods[way]))
  await (way === 'cards' ? house.suppliers.payByCard(page, 'success') : house.suppliers.agree(page))
  await goToPay(house, guest, methods[way])
  const [payment] = await listPayments(house.resort.db, id)
  return { order: await loadOrder(house.resort.db, house.resort.kinds, id), payment: payment?.id ?? '' }
}

/** What the bank of the guest says, and the notice of it where one comes. */
async function say({ resort, suppliers }: BookingHouse, payment: string, what = '', isTold = true): Promise<void> {
  await fetch(`${suppliers.origin}/_/dispute?order=${payment}${what}`, { method: 'POST' })
  if (isTold) await settlePayment(resort, payment)
}

async function cancel({ resort }: BookingHouse, { id, total }: Order): Promise<void> {
  const asked = { lines: 'all', cause: 'guest-cancelled', by: guestActor, agreedFee: zero(total.currency) } as const
  expect(await cancelLines(resort, id, asked)).toMatchObject({ outcome: 'cancelled', order: { refunded: total } })
}

/** As if so much time had gone by since refunds were looked at. */
async function waitFor({ resort }: BookingHouse, time: string): Promise<void> {
  for (const table of [sql`refund`, sql`payment`]) {
    await sql`alter table ${table} disable trigger user`.execute(resort.db)
    const earlier = sql`made_at = made_at - ${time}::interval, changed_at = changed_at - ${time}::interval`
    await sql`update ${table} set ${earlier}`.execute(resort.db)
    await sql`alter table ${table} enable trigger user`.execute(resort.db)
  }
}

function moved({ suppliers }: BookingHouse, ...kinds: string[]): [string, number][] {
  return suppliers.money.filter(({ what }) => kinds.includes(what)).map(({ what, amount }) => [what, amount])
}

const causesOf = async ({ resort }: BookingHouse, { id }: Order) =>
  (await listEvents(resort.db, id)).map(({ cause }) => cause)

const balancesOf = async ({ resort }: BookingHouse, { id }: Order) =>
  (await listBalances(resort.db, id)).filter(({ balance }) => balance.minor !== 0)

test.for(ways)(
  'what is owed of a payment by %s that is disputed waits, and goes back once when the house wins',
  async (way) => {
    await using house = await openBookingHouse()
    const { order, payment } = await bookBy(house, way)
    await say(house, payment)
    await cancel(house, order)
    for (const wait of ['0 s', '1 hour', '4 days']) {
      await waitFor(house, wait)
      await sweepPayments(house.resort)
      await expectAllWell(house)
    }
    expect(moved(house, 'refunded')).toEqual([])
    expect((await causesOf(house, order)).filter((cause) => cause === 'refund-waits')).toHaveLength(1)

    await say(house, payment, '&end=won')
    await sweepPayments(house.resort)
    await sweepPayments(house.resort)
    expect(moved(house, 'refunded')).toEqual([['refunded', order.total.minor]])
    expect(await causesOf(house, order)).toEqual(
      expect.arrayContaining(['payment-disputed', 'dispute-won', 'refunded']),
    )
    expect(await balancesOf(house, order)).toEqual([])
    await expectAllWell(house)
  },
)

test.for(ways)(
  'what is owed of a payment by %s is not sent once the house has lost, as its guest has it already',
  async (way) => {
    await using house = await openBookingHouse()
    const { order, payment } = await bookBy(house, way)
    await say(house, payment)
    await cancel(house, order)
    await say(house, payment, '&end=lost')
    await say(house, payment)
    await waitFor(house, '4 days')
    await sweepPayments(house.resort)
    expect(moved(house, 'refunded', 'charged-back')).toEqual([['charged-back', order.total.minor]])
    expect(await listRefunds(house.resort.db, payment)).toMatchObject([{ state: 'charged-back', amount: order.total }])
    expect(await balancesOf(house, order)).toEqual([])
    await expectAllWell(house)
  },
)

test('a stay that is kept and whose dispute is lost is the loss of the house, until it is given up', async () => {
  await using house = await openBookingHouse()
  const { order, payment } = await bookBy(house, 'cards')
  const { total } = order
  await say(house, payment)
  await say(house, payment, '&end=lost')
  expect(await balancesOf(house, order)).toEqual([
    { account: 'guests', balance: subtract(zero('USD'), total) },
    { account: 'house', balance: total },
  ])
  expect(await loadOrder(house.resort.db, house.resort.kinds, order.id)).toMatchObject({ state: 'confirmed' })
  await expectAllWell(house)

  await cancel(house, order)
  await sweepPayments(house.resort)
  expect(moved(house, 'refunded')).toEqual([])
  expect(await balancesOf(house, order)).toEqual([])
  await expectAllWell(house)
})

test('what is lost in a second dispute of a payment is a loss of the house too, once, and less of it is sent', async () => {
  await using house = await openBookingHouse()
  const { order, payment } = await bookBy(house, 'cards')
  const loss = async () => (await balancesOf(house, order)).find(({ account }) => account === 'house')?.balance.minor
  // A provider adds up what was lost of one payment.
  for (const all of [1_000, 3_000]) {
    await say(house, payment, `&amount=${all}`)
    await say(house, payment, '&end=lost', false)
    await Promise.all([1, 2, 3].map(() => settlePayment(house.resort, payment)))
    expect(await loss()).toBe(all)
    await expectAllWell(house)
  }
  await cancel(house, order)
  expect((await listRefunds(house.resort.db, payment)).map(({ state, amount }) => [state, amount.minor])).toEqual([
    ['failed', order.total.minor],
    ['charged-back', 3_000],
    ['wanted', order.total.minor - 3_000],
  ])
  expect(await loss()).toBeUndefined()
  await expectAllWell(house)
})

test('of a part that is lost the rest goes back', async () => {
  await using house = await openBookingHouse()
  const { order, payment } = await bookBy(house, 'cards')
  const half = scale(order.total, 1, 2)
  await say(house, payment, `&amount=${half.minor}`)
  await cancel(house, order)
  await say(house, payment, '&end=lost')
  // Only the part that was lost is closed to refunds at the bank.
  const refunds = await listRefunds(house.resort.db, payment)
  expect(refunds.map(({ state, amount }) => [state, amount.minor])).toEqual([
    ['failed', order.total.minor],
    ['charged-back', half.minor],
    ['wanted', order.total.minor - half.minor],
  ])
  await expectAllWell(house)
})

test('a dispute of which no notice came is found when its refund is refused', async () => {
  await using house = await openBookingHouse()
  const { order, payment } = await bookBy(house, 'cards')
  await say(house, payment, '', false)
  const told = (await checkInvariants(house.resort, { days: 1 })).violations
  expect(told).toMatchObject([{ rule: 'I3', says: expect.stringContaining('dispute'), where: payment }])
  await cancel(house, order)
  for (const time of ['0 s', '1 min', '4 days']) {
    await waitFor(house, time)
    await sweepPayments(house.resort)
  }
  const [refund] = await listRefunds(house.resort.db, payment)
  expect(refund).toMatchObject({ state: 'wanted', tries: 1 })
  expect(await causesOf(house, order)).toEqual(expect.arrayContaining(['payment-disputed', 'refund-waits']))
  await expectAllWell(house)

  await say(house, payment, '&end=lost', false)
  await waitFor(house, '1 day')
  await sweepPayments(house.resort)
  expect(await listRefunds(house.resort.db, payment)).toMatchObject([{ state: 'charged-back' }])
  await expectAllWell(house)
})

test('a courtesy waits as well, and of two who send it at once nobody does', async () => {
  await using house = await openBookingHouse()
  const { order, payment } = await bookBy(house, 'cards')
  await say(house, payment)
  const courtesy = { amount: money(5_000, 'USD'), note: '', by: { kind: 'staff', name: 'ana' } } as const
  expect(await refundOrder(house.resort, order.id, courtesy)).toMatchObject({ outcome: 'refunded' })
  const [refund] = await listRefunds(house.resort.db, payment)
  const both = await Promise.all([1, 2].map(() => refundGuest(house.resort, refund?.id ?? '')))
  expect(both.map(({ outcome }) => outcome)).toEqual(['waits', 'waits'])
  expect((await causesOf(house, order)).filter((cause) => cause === 'refund-waits')).toHaveLength(1)

  await say(house, payment, '&end=won')
  await Promise.all([1, 2].map(() => refundGuest(house.resort, refund?.id ?? '')))
  expect(moved(house, 'refunded')).toEqual([['refunded', 5_000]])
  await expectAllWell(house)
})

test('who gives up a stay while the bank judges has the money once, whatever comes first', async () => {
  await using house = await openBookingHouse()
  for (const end of ['won', 'lost', 'won', 'lost']) {
    const { order, payment } = await bookBy(house, 'cards')
    const before = moved(house, 'refunded', 'charged-back').length
    await say(house, payment)
    await Promise.all([
      cancel(house, order),
      say(house, payment, `&end=${end}`),
      settlePayment(house.resort, payment),
      sweepPayments(house.resort),
    ])
    await sweepPayments(house.resort)
    const back = moved(house, 'refunded', 'charged-back').slice(before)
    expect(back).toEqual([[end === 'won' ? 'refunded' : 'charged-back', order.total.minor]])
    expect(await balancesOf(house, order)).toEqual([])
  }
  await expectAllWell(house)
})
