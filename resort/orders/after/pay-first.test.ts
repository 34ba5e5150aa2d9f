import { expect, test, vi } from 'vitest'
import { book, expectAllWell, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { askForDates } from '#tests/support/other-dates.ts'
import { isUnderway } from '../../payments/payment.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { endPayment } from '../settle/settle-payment.ts'

test('a page that is given up while it opens is opened anew, and no price is said to have changed', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  const { id } = await book(house, guest, {
    stay: { checkIn: '2027-01-12', checkOut: '2027-01-16' },
    rooms: [{ party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'AI' }],
    pay: 'rest-later',
  })
  const { cards } = resort.payments
  const open = cards.open.bind(cards)
  // As the sweep does of what a house that died had begun.
  const opening = vi.spyOn(cards, 'open').mockImplementationOnce(async (payment) => {
    const page = await open(payment)
    await endPayment(resort, payment.id)
    return page
  })
  const answer = await askForDates(house, guest, id, { checkIn: '2027-01-14', checkOut: '2027-01-24' })
  opening.mockRestore()
  expect(answer.outcome).toBe('to-pay')
  expect((await listPayments(resort.db, id)).filter(isUnderway)).toHaveLength(1)
  await expectAllWell(house)
})
