import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buyGift, leftOn, payByGift } from '#tests/support/gift-house.ts'
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
import { cancel, sendRefunds } from '#tests/support/open-chair-house.ts'
import { money } from '../money/money.ts'
import { leaveGift } from '../orders/basket/apply-gift.ts'
import { holdOrder, releaseHold } from '../orders/hold/hold-order.ts'
import { loadOrder } from '../orders/order-reading.ts'
import { listPayments } from '../payments/payment-queries.ts'
import { listGiftsPaid } from './list-gifts-paid.ts'

const runs = Number(process.env.RUNS ?? 4)
const flex = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }
const buyer = { language: 'es', country: 'MX', currency: 'MXN', promocode: null } as const

const step = fc.record({
  deed: fc.constantFrom('pay', 'pay', 'release', 'leave'),
  rooms: fc.integer({ min: 1, max: 2 }),
  currency: fc.constantFrom('MXN' as const, 'USD' as const, 'EUR' as const),
  pay: fc.constantFrom('all-now' as const, 'rest-at-the-property' as const),
  cancels: fc.constantFrom('nothing', 'one', 'all'),
  isLate: fc.boolean(),
})

test('whatever is spent and cancelled, a gift has what was bought, less what it paid, and what came back', {
  timeout: 1_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      await using house = await openBookingHouse()
      const { gift, code } = await buyGift(house, newGuest(), { amount: money(3_000_000, 'MXN') })
      const orders: string[] = []
      for (const each of steps) {
        const id = await take(house, newGuest(), { ...each, gift, code })
        if (id) orders.push(id)
      }
      let off = 0
      for (const order of orders) {
        for (const { id, provider } of await listPayments(house.resort.db, order)) {
          if (provider === 'gift') off += await movedBy(house, id)
        }
        for (const { amount, returned } of await listGiftsPaid(
          house.resort.db,
          await listPayments(house.resort.db, order),
        ))
          expect(returned.minor).toBeLessThanOrEqual(amount.minor)
      }
      expect(await leftOn(house, gift)).toEqual([3_000_000 + off, 0])
      await expectAllWell(house)
    }),
    { numRuns: runs },
  )
})

type Step = (typeof step extends fc.Arbitrary<infer Each> ? Each : never) & { gift: number; code: string }

async function take(house: BookingHouse, guest: Guest, { deed, rooms, currency, pay, ...rest }: Step) {
  const { resort } = house
  const chosen = await choose(house, guest, { currency, pay, rooms: Array(rooms).fill(flex) }).catch(() => null)
  // The steps before have sold the rooms of these days.
  if (!chosen) return null
  await holdOrder(resort, guest)
  const used = await payByGift(house, guest, rest.code).catch(() => null)
  if (deed === 'release') await releaseHold(resort, guest.token)
  if (deed === 'leave' && used) await leaveGift(resort, { ...buyer, ...guest, gift: rest.gift })
  if (deed !== 'pay') {
    await releaseHold(resort, guest.token)
    return null
  }
  const answer = await goToPay(house, guest)
  if (answer.outcome === 'to-pay') await house.suppliers.payByCard(pageOf(answer), 'success')
  const paid = await goToPay(house, guest)
  if (paid.outcome !== 'booked') throw new Error(paid.outcome)
  const { id, lines } = paid.order
  resort.setClock(rest.isLate ? '2027-01-12T12:00:00Z' : '2026-11-21T15:00:00Z')
  if (rest.cancels !== 'nothing') {
    await cancel(house, paid.order, rest.cancels === 'all' ? 'all' : [lines[0]?.id ?? ''])
    await sendRefunds(house)
  }
  resort.setClock('2026-11-21T15:00:00Z')
  const after = await loadOrder(resort.db, resort.kinds, id)
  expect(after.paid.minor - after.refunded.minor).toBeLessThanOrEqual(after.total.minor)
  return id
}

/** What one payment took of the gift, and gave back, in the gift's own currency. */
async function movedBy({ resort }: BookingHouse, payment: string): Promise<number> {
  const rows = await resort.db.selectFrom('gift_movement').select(['cause', 'minor']).execute()
  return rows.filter(({ cause }) => cause.includes(payment)).reduce((all, { minor }) => all + minor, 0)
}
