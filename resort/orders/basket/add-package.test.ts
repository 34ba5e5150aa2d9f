import { expect, test } from 'vitest'
import { findRoomsBeside } from '#resort/availability/find-rooms-beside.ts'
import { findStays } from '#resort/availability/find-stays.ts'
import { makeQuote } from '#resort/availability/make-quote.ts'
import type { RoomChosen } from '#resort/availability/quote-rooms.ts'
import { askFlights } from '#resort/flights/ask-flights.ts'
import type { PricedOffer } from '#resort/flights/flight-choices.ts'
import { isFlightLine } from '#resort/flights/flight-item.ts'
import { readOffers } from '#resort/flights/read-offers.ts'
import { sumLines } from '#resort/lines/line.ts'
import { add, money } from '#resort/money/money.ts'
import { isRoomLine } from '#resort/stays/room-item.ts'
import { type FlightHouse, openFlightHouse } from '#tests/support/flight-house.ts'
import { choose, type Guest, newGuest } from '#tests/support/open-booking-house.ts'
import { scheduleOf } from '../due.ts'
import { holdOrder } from '../hold/hold-order.ts'
import { setPackageAside } from '../hold/set-package-aside.ts'
import type { Order } from '../order.ts'
import { addPackage, type PackageWanted } from './add-package.ts'
import { chooseRooms } from './choose-rooms.ts'

const stay = { checkIn: '2027-01-12', checkOut: '2027-01-16' }
const couple = { adults: 2, childrenAges: [] }
const room: RoomChosen = { party: couple, roomType: 'GV', ratePlan: 'FLEX' }
const who = { language: 'en', country: 'US', currency: 'USD' } as const
const where = { hotel: '79260', stay }

async function findFlight({ resort }: FlightHouse, guest: Guest): Promise<PricedOffer> {
  const asked = await askFlights(resort, {
    ...guest,
    order: null,
    from: 'MEX',
    to: 'CUN',
    stay,
    daysBefore: 0,
    rooms: [couple],
  })
  if (asked.outcome !== 'asked') throw new Error(asked.outcome)
  await asked.underway
  const [first] = await readOffers(resort, { search: asked.search.id, currency: 'USD' })
  if (!first) throw new Error('Nobody flies.')
  return first
}

function wish(guest: Guest, { offer, seal }: PricedOffer, change: Partial<PackageWanted> = {}): PackageWanted {
  return { ...guest, ...who, ...where, rooms: [room], flight: offer.id, seal, ...change }
}

function chosenIn(answer: { outcome: string; order?: Order }): Order {
  if (!answer.order || !['chosen', 'held', 'price-changed'].includes(answer.outcome)) throw new Error(answer.outcome)
  return answer.order
}

const pricesOf = ({ lines, currency }: Order) => ({
  rooms: sumLines(currency, lines.filter(isRoomLine)).minor,
  flights: lines.filter(isFlightLine).length,
})

async function publicPrice({ resort }: FlightHouse): Promise<number> {
  const made = await makeQuote(resort, { ...where, rooms: [room], currency: 'USD' })
  if (made.outcome !== 'quoted') throw new Error(made.outcome)
  return made.quote.total.minor
}

test('a package is rooms at its own rate and one flight, all of it paid when booking; another one replaces it', async () => {
  await using house = await openFlightHouse()
  const guest = newGuest()
  const flight = await findFlight(house, guest)
  const beside = await findRoomsBeside(house.resort, { ...where, rooms: [couple], currency: 'USD', picks: [null] })
  if (beside.outcome !== 'found') throw new Error(beside.outcome)
  const picked = beside.rooms.map(({ picked: { roomType, ratePlan } }) => ({ party: couple, roomType, ratePlan }))
  const alone = await makeQuote(house.resort, { ...where, rooms: picked, currency: 'USD' })
  expect(alone).toMatchObject({ quote: { total: beside.apart } })
  expect(beside.total.minor).toBeLessThan(beside.apart.minor)
  const order = chosenIn(await addPackage(house.resort, wish(guest, flight, { rooms: picked })))
  expect(pricesOf(order)).toEqual({ rooms: beside.total.minor, flights: 1 })
  expect(order.total).toEqual(add(beside.total, flight.price))
  expect(scheduleOf(order.dues)).toMatchObject({ now: order.total, atTheProperty: money(0, 'USD') })
  const again = chosenIn(await addPackage(house.resort, wish(guest, flight, { rooms: [{ ...room, roomType: 'OV' }] })))
  expect([again.id, again.lines.map(({ kind }) => kind).toSorted()]).toEqual([order.id, ['flight', 'room']])
})

test('pressed twice it is held once, and at another price than was shown nothing is held', async () => {
  await using house = await openFlightHouse()
  const guest = newGuest()
  const flight = await findFlight(house, guest)
  const moved = await setPackageAside(house.resort, wish(guest, flight), money(1, 'USD'))
  expect(moved).toMatchObject({ outcome: 'price-moved', before: money(1, 'USD') })
  const seen = moved.outcome === 'price-moved' ? moved.now : null
  const held = chosenIn(await setPackageAside(house.resort, wish(guest, flight), seen))
  expect(held.state).toBe('held')
  expect(chosenIn(await setPackageAside(house.resort, wish(guest, flight), seen)).id).toBe(held.id)
})

test('without its flight nobody has the rate of a package: its rooms chosen alone, held before or not, or it taken off the tables', async () => {
  await using house = await openFlightHouse()
  const everybody = await publicPrice(house)
  const { resort } = house
  const dropping = newGuest()
  await setPackageAside(resort, wish(dropping, await findFlight(house, dropping)), null)
  const alone = { ...dropping, ...who, ...where, rooms: [room], promocode: null }
  const dropped = chosenIn(await chooseRooms(resort, alone))
  expect([dropped.state, pricesOf(dropped)]).toEqual(['draft', { rooms: everybody, flights: 0 }])

  const choosing = newGuest()
  chosenIn(await addPackage(resort, wish(choosing, await findFlight(house, choosing))))
  expect(pricesOf(await choose(house, choosing, { currency: 'USD' }))).toEqual({ rooms: everybody, flights: 0 })

  const losing = newGuest()
  const order = chosenIn(await addPackage(resort, wish(losing, await findFlight(house, losing))))
  const flight = order.lines.find(isFlightLine)?.id ?? ''
  await resort.db.deleteFrom('flight_line').where('line', '=', flight).execute()
  await resort.db.deleteFrom('order_line').where('id', '=', flight).execute()
  const answer = await holdOrder(resort, losing)
  expect(answer.outcome).toBe('price-changed')
  expect(pricesOf(chosenIn(answer))).toEqual({ rooms: everybody, flights: 0 })
})

test('the code of a package opens nothing, and nobody who looks at rooms alone is told its rate', async () => {
  await using house = await openFlightHouse()
  const guesser = newGuest()
  const asked = { ...where, rooms: [couple], currency: 'USD' as const, sessions: [] }
  const found = await findStays(house.resort, { ...asked, promo: { code: 'VUELO', guesser } })
  expect(found).toMatchObject({ promo: 'invalid' })
  expect(JSON.stringify(found)).not.toContain('"packagesOnly"')
  const alone = await findStays(house.resort, asked)
  expect('rooms' in found && 'rooms' in alone && found.rooms).toEqual('rooms' in alone && alone.rooms)
})

test('what was offered to others, for other days, at another price or to nobody makes no package', async () => {
  await using house = await openFlightHouse()
  const guest = newGuest()
  const flight = await findFlight(house, guest)
  const odd: [Partial<PackageWanted>, string][] = [
    [{ flight: 'off_unknown' }, 'flight-gone'],
    [{ flight: 'x'.repeat(100_000) }, 'flight-gone'],
    [{ seal: '' }, 'flight-moved'],
    [{ stay: { checkIn: '2027-01-12', checkOut: '2027-01-17' } }, 'flight-gone'],
    [{ stay: { checkIn: '2027-01-15', checkOut: '2027-01-16' } }, 'flight-gone'],
    [{ stay: { checkIn: '2027-01-11', checkOut: '2027-01-16' } }, 'flight-gone'],
    [{ rooms: [{ ...room, party: { adults: 1, childrenAges: [] } }] }, 'flight-gone'],
    [{ rooms: [{ ...room, party: { adults: 2, childrenAges: [1] } }] }, 'flight-gone'],
    [{ rooms: [] }, 'flight-gone'],
    [{ rooms: [{ ...room, roomType: 'ZZ' }] }, 'not-available'],
    [{ currency: 'EUR' }, 'flight-moved'],
  ]
  for (const [change, outcome] of odd)
    expect([change, (await addPackage(house.resort, wish(guest, flight, change))).outcome]).toEqual([change, outcome])
  expect(await house.resort.db.selectFrom('order_line').select('id').execute()).toEqual([])
})

test('two who want offers of one search at once: one has it, the other asks anew', async () => {
  await using house = await openFlightHouse()
  const [one, two] = [newGuest(), newGuest()]
  const flight = await findFlight(house, one)
  const answers = await Promise.all([one, two].map((guest) => addPackage(house.resort, wish(guest, flight))))
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['chosen', 'flight-taken'])
  const loser = answers[0]?.outcome === 'chosen' ? two : one
  const fresh = await findFlight(house, loser)
  expect(fresh.search).not.toBe(flight.search)
  expect((await addPackage(house.resort, wish(loser, fresh))).outcome).toBe('chosen')
})
