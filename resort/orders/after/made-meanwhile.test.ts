import { expect, test } from 'vitest'
import { book, expectAllWell, newGuest, openBookingHouse, pageOf } from '#tests/support/open-booking-house.ts'
import { askForDates, priceDates } from '#tests/support/other-dates.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { loadOrder } from '../order-reading.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { payFirst } from './pay-first.ts'

const dearer = { checkIn: '2027-01-14', checkOut: '2027-01-24' }

test('who asks again while what they paid for is being made hears that it is made', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  const rooms = [{ party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'AI' }]
  const before = await book(house, guest, { rooms, pay: 'rest-later' })
  const { now, total } = await priceDates(house, before.id, dearer)
  await house.suppliers.payByCard(pageOf(await askForDates(house, guest, before.id, dearer)), 'success')
  for (const { id } of await listPayments(resort.db, before.id)) await settlePayment(resort, id)
  // Read before it was settled, and locked after.
  const made = await payFirst(resort, {
    ...{ before, now, toMoved: ({ lines }) => lines, isFor: () => true },
    paying: {
      means: { ...guest, method: 'VI', months: null, returnUrl: 'https://casamarea.example/' },
      agreedNow: now,
    },
    isMade: (order) => order.total.minor === total.minor,
    lock: async () => ({ outcome: 'not-changeable' }),
    countToday: async () => 0,
    keep: async () => 'kept',
  })
  expect(made).toMatchObject({ outcome: 'changed', order: { total } })
  expect((await loadOrder(resort.db, resort.kinds, before.id)).paid.minor).toBe(before.paid.minor + now.minor)
  await expectAllWell(house)
})
