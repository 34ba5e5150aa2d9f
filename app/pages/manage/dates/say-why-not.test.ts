import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import { findOtherDates } from '#resort/orders/after/find-other-dates.ts'
import { priceNewDates } from '#resort/orders/after/new-dates.ts'
import { book, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { sayWhyNot } from './say-why-not.ts'

const party = { adults: 2, childrenAges: [] }
const longer = { party, roomType: 'GV', ratePlan: 'STAY' }
const flexible = { ...longer, ratePlan: 'FLEX' }
const low = { checkIn: '2027-09-13', checkOut: '2027-09-18' }
const fourNights = { checkIn: '2027-09-20', checkOut: '2027-09-24' }
const november = { checkIn: '2027-11-08', checkOut: '2027-11-13' }
const least = ['Quédese más pide al menos 5 noches', 'Stay Longer asks for at least 5 nights', 'pelo menos 5 noites']
const closed = ['no se vende en todas', 'is not sold on all of those nights. In low season', 'Na baixa temporada']

test.for([
  ['a room at a rate for five nights moves to four', [longer], fourNights, null, least],
  ['one of two rooms has such a rate', [flexible, longer], fourNights, null, least],
  ['a rate is for low season only', [longer], november, null, closed],
  [
    'the rooms are gone',
    [flexible],
    fourNights,
    0,
    ['agotada', 'is sold out on one or more', 'não há quartos livres em alguma'],
  ],
  [
    'one of two rooms is left',
    [flexible, flexible],
    fourNights,
    1,
    ['no quedan tantas', 'fewer rooms left', 'não há tantos'],
  ],
] as const)('a guest is told why new dates cannot be had: %s', async ([, rooms, stay, left, told]) => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await book(house, newGuest(), { stay: low, rooms: [...rooms], pay: 'all-now' })
  if (left !== null) {
    const stock = resort.db.updateTable('night_stock').set({ capacity: left, sold: 0, held: 0 })
    await stock
      .where('room_type', '=', 'GV')
      .where('night', '>=', '2027-09-20')
      .where('night', '<', '2027-09-24')
      .execute()
  }
  const refused = await priceNewDates(resort, order, stay)
  if (refused.outcome !== 'not-available') throw new Error(`They can be had: ${refused.outcome}.`)
  for (const [index, language] of languages.entries()) {
    expect(sayWhyNot(order, { stay, refused }, language)).toContain(told[index])
  }
})

test('who asks for fewer nights than a rate is sold for is offered days near by, as long as it asks for', async () => {
  await using house = await openBookingHouse()
  const order = await book(house, newGuest(), { stay: low, rooms: [longer], pay: 'all-now' })
  const refused = await priceNewDates(house.resort, order, fourNights)
  if (refused.outcome !== 'not-available') throw new Error(`They can be had: ${refused.outcome}.`)
  const offered = await findOtherDates(house.resort, order, { stay: fourNights, why: refused.why })
  expect(offered.map(({ stay }) => stay)).toContainEqual({ checkIn: '2027-09-20', checkOut: '2027-09-25' })
  expect(offered).toHaveLength(4)
})
