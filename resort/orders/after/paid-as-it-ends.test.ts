import { expect, test } from 'vitest'
import {
  book,
  expectAllWell,
  newGuest,
  openBookingHouse,
  pageOf,
  reload,
  returnUrl,
} from '#tests/support/open-booking-house.ts'
import { isZero } from '../../money/money.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { openAtCounter } from '../due.ts'
import { keptOf } from '../order.ts'
import { payRest } from '../pay/pay-rest.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { completeOrders } from './complete-orders.ts'

test.for(['rest-at-the-property', 'rest-later'] as const)(
  'a rest (%s) that is paid on the site as the stay is completed is kept, as at the counter',
  async (pay) => {
    await using house = await openBookingHouse()
    const { resort } = house
    const guest = newGuest()
    const booked = await book(house, guest, { pay })
    const page = pageOf(await payRest(resort, booked.id, { ...guest, method: 'VI', months: null, returnUrl }))
    resort.setClock('2027-01-16T15:00:00Z')
    expect(await completeOrders(resort)).toBe(1)
    await house.suppliers.payByCard(page, 'success')
    const rest = (await listPayments(resort.db, booked.id)).find(({ instalment }) => instalment > 1)
    expect(await settlePayment(resort, rest?.id ?? '')).toMatchObject({ outcome: 'booked' })
    const over = await reload(house, booked)
    expect(over).toMatchObject({ state: 'completed' })
    expect([keptOf(over), isZero(openAtCounter(over))]).toEqual([over.total, true])
    await expectAllWell(house)
  },
)
