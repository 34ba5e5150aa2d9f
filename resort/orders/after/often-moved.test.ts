import { expect, test } from 'vitest'
import { book, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { guestActor } from '../order.ts'
import { loadOrder } from '../order-reading.ts'
import { changeDates } from './change-dates.ts'
import { priceNewDates } from './new-dates.ts'

test('nobody has letters written without end by moving a stay to and fro', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { id } = await book(house, newGuest(), { pay: 'rest-at-the-property' })
  const stays = [
    { checkIn: '2027-01-13', checkOut: '2027-01-17' },
    { checkIn: '2027-01-12', checkOut: '2027-01-16' },
  ]
  const outcomes: string[] = []
  for (const stay of Array.from({ length: 5 }, () => stays).flat()) {
    const priced = await priceNewDates(resort, await loadOrder(resort.db, resort.kinds, id), stay)
    if (priced.outcome !== 'priced') throw new Error(priced.outcome)
    const agreedTotal = priced.dates.total
    outcomes.push((await changeDates(resort, id, { stay, agreedTotal, by: guestActor })).outcome)
  }
  expect(outcomes).toEqual([...Array.from({ length: 8 }, () => 'changed'), 'too-often', 'changed'])
  const letters = await resort.db.selectFrom('letter').select('id').where('cause', 'like', 'dates changed%').execute()
  expect(letters).toHaveLength(8)
})
