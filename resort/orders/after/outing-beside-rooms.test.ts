import { expect, test } from 'vitest'
import { choose, expectAllWell, newGuest, openBookingHouse, pageOf, reload } from '#tests/support/open-booking-house.ts'
import { sendRefunds } from '#tests/support/open-chair-house.ts'
import { askForDates } from '#tests/support/other-dates.ts'
import { askForDay, buyOutings, daysOf, priceDay, settleAll } from '#tests/support/other-days.ts'
import { subtract } from '../../money/money.ts'
import { whatIsOpen } from '../due.ts'
import { cancelPerson, listCancellablePeople } from './cancel-person.ts'

const xplor = { product: 'xplor', option: 'day' }

test.for([
  ['dearer', '2027-01-15', '2026-12-26'],
  ['cheaper', '2026-12-26', '2027-01-22'],
] as const)('a %s day leaves the rest of the rooms as it was, to be paid by the same day', async ([, from, to]) => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest, { pay: 'rest-later' })
  const order = await buyOutings(house, guest, { ...xplor, day: from })
  const before = whatIsOpen(order)
  expect(before).toMatchObject({ by: '2027-01-05' })
  expect(order.state).toBe('part-paid')
  const { refund, now } = await priceDay(house, order.id, { ...xplor, day: to })
  const asked = await askForDay(house, guest, order.id, { ...xplor, day: to })
  if (asked.outcome === 'to-pay') await house.suppliers.payByCard(pageOf(asked), 'success')
  await settleAll(house, order)
  await sendRefunds(house)
  const after = await reload(house, order)
  expect(whatIsOpen(after)).toEqual(before)
  expect(subtract(after.paid, order.paid)).toEqual(now)
  expect(after).toMatchObject({ state: 'part-paid', refunded: refund })
  expect(await daysOf(house, order)).toEqual([`xplor ${to}`])
  await expectAllWell(house)
})

test('who goes less to an outing of these days owes the rest of the rooms by the same day as before', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest, { pay: 'rest-later' })
  // Within the week before it begins, as a rest of its own would be due at once.
  const order = await buyOutings(house, guest, { ...xplor, day: '2026-12-26' })
  const before = whatIsOpen(order)
  expect(before).toMatchObject({ by: '2027-01-05' })
  const [person] = listCancellablePeople(house.resort, order)
  if (!person) throw new Error('Nobody can be taken off.')
  const { cancellation, ticket } = person
  const gone = await cancelPerson(house.resort, order.id, { ticket, agreedFee: cancellation.fee })
  expect(gone).toMatchObject({ outcome: 'cancelled' })
  expect(whatIsOpen(await reload(house, order)).by).toBe(before.by)
  await expectAllWell(house)
})

test('one page at a time: who asks for another day is not led to that of other dates', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  // A plan that asks for three tenths when booking.
  const rooms = [{ party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'AI' }]
  await choose(house, guest, { pay: 'rest-later', rooms })
  const order = await buyOutings(house, guest, xplor)
  const dates = pageOf(await askForDates(house, guest, order.id, { checkIn: '2027-01-14', checkOut: '2027-01-24' }))
  const day = pageOf(await askForDay(house, guest, order.id, { ...xplor, day: '2026-12-26' }))
  expect(day).not.toBe(dates)
  await house.suppliers.payByCard(day, 'success')
  await settleAll(house, order)
  expect(await daysOf(house, order)).toEqual(['xplor 2026-12-26'])
  expect(house.suppliers.money.map(({ what }) => what)).toEqual(['captured', 'captured'])
  await expectAllWell(house)
})
