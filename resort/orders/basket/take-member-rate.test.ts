import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askFlights } from '#resort/flights/ask-flights.ts'
import { readOffers } from '#resort/flights/read-offers.ts'
import { enter } from '#tests/support/account-house.ts'
import { openFlightHouse } from '#tests/support/flight-house.ts'
import { newGuest } from '#tests/support/open-booking-house.ts'
import { scheduleOf } from '../due.ts'
import { setPackageAside } from '../hold/set-package-aside.ts'
import { chooseTerms } from './choose-terms.ts'
import { findMemberTotal, takeMemberRate } from './take-member-rate.ts'

const stay = { checkIn: '2027-01-12', checkOut: '2027-01-16' }
const couple = { adults: 2, childrenAges: [] }

test('beside a flight nobody is offered the rate of members, and the rooms stay paid when booking', async () => {
  await using house = await openFlightHouse()
  const { resort } = house
  // The house gives its rate of packages to other rooms.
  await sql`update promo set room_types = array['OV'] where packages_only`.execute(resort.db)
  const guest = newGuest()
  const from = { order: null, from: 'MEX', to: 'CUN', daysBefore: 0 } as const
  const asked = await askFlights(resort, { ...guest, ...from, stay, rooms: [couple] })
  if (asked.outcome !== 'asked') throw new Error(asked.outcome)
  await asked.underway
  const [found] = await readOffers(resort, { search: asked.search.id, currency: 'USD' })
  if (!found) throw new Error('Nobody flies.')
  const rooms = [{ party: couple, roomType: 'GV', ratePlan: 'FLEX' }]
  const place = { language: 'en', country: 'US', currency: 'USD', hotel: '79260' } as const
  const wish = { ...guest, ...place, stay, rooms, flight: found.offer.id, seal: found.seal }
  const aside = await setPackageAside(resort, wish, null)
  if (aside.outcome !== 'held') throw new Error(aside.outcome)
  const { order } = aside
  const { token } = await enter(house, 'ana@example.com')
  const member = { token: guest.token, address: guest.address, sessions: [token] }
  expect(await findMemberTotal(resort, order, member)).toBeNull()
  expect(await takeMemberRate(resort, member)).toEqual({ outcome: 'same' })
  const chosen = await chooseTerms(resort, { token: guest.token, extras: [], pay: 'rest-at-the-property' })
  if (chosen.outcome !== 'chosen') throw new Error(chosen.outcome)
  expect(scheduleOf(chosen.order.dues)?.now).toEqual(order.total)
})
