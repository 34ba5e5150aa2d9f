import { BrokenCircuitError } from 'cockatiel'
import { expect, test } from 'vitest'
import { addDays } from '#resort/calendar/day.ts'
import type { FlightOffer, FlightQuestion, Traveller } from '#resort/flights/flight-offer.ts'
import type { FlightTraveller, FlightWish } from '#resort/flights/flight-port.ts'
import { demonstrationFlightKeys } from '#simulators/flights/flights-simulator.ts'
import { openTestFlights, type TestFlights } from '#tests/support/open-test-flights.ts'
import { duffelFlights } from './duffel-flights.ts'

const out = addDays(new Date().toISOString().slice(0, 10), 60)
const couple: Traveller[] = [{ age: null }, { age: null }]

async function find(house: TestFlights, from: string, change: Partial<FlightQuestion> = {}): Promise<FlightOffer[]> {
  const { search } = await house.flights.search({
    from,
    to: 'CUN',
    out,
    home: addDays(out, 5),
    travellers: couple,
    ...change,
  })
  const offers: FlightOffer[] = []
  for (;;) {
    const batch = await house.flights.nextOffers(search)
    offers.push(...batch.offers)
    if (batch.isLast) return offers
  }
}

function wishFor(offer: FlightOffer, change: Partial<FlightWish> = {}): FlightWish {
  const infants = offer.travellers.filter(({ kind }) => kind === 'infant').map(({ id }) => id)
  const travellers = offer.travellers.map(
    ({ id, kind }, index): FlightTraveller => ({
      id,
      givenName: 'Ana María',
      familyName: 'Núñez',
      born: kind === 'adult' ? '1990-05-17' : kind === 'child' ? '2020-05-17' : addDays(out, -300),
      title: 'ms',
      infant: kind === 'adult' ? (infants[index] ?? null) : null,
      document: offer.needsDocuments ? { number: 'G12345678', country: 'MX', expires: addDays(out, 900) } : null,
    }),
  )
  return {
    attempt: 'one',
    offer,
    travellers,
    contact: { mail: 'ana@example.com', phone: '+529841234567' },
    isHeld: false,
    ...change,
  }
}

/** The same supplier, of whom a search is awaited for a moment only. */
function inHaste(house: TestFlights): TestFlights {
  const waits = { searchMs: 150, orderMs: 5_000 }
  return { ...house, flights: duffelFlights({ url: house.origin, ...demonstrationFlightKeys, ...waits }) }
}

async function firstOf(
  house: TestFlights,
  isWanted: (offer: FlightOffer) => boolean = () => true,
): Promise<FlightOffer> {
  const offer = (await find(house, 'MEX')).find(isWanted)
  if (!offer) throw new Error('No airline offers that.')
  return offer
}

test('a search is answered airline by airline, each offer with both ways, its price and what it allows', async () => {
  await using house = await openTestFlights()
  const offers = await find(house, 'GDL', { travellers: [...couple, { age: 8 }, { age: 1 }] })
  expect(offers.length).toBeGreaterThan(2)
  expect(new Set(offers.map(({ airline }) => airline.code)).size).toBeGreaterThan(1)
  for (const offer of offers) {
    const [there, home] = offer.legs
    expect(offer.legs).toHaveLength(2)
    expect(there?.segments[0]?.from).toEqual({ airport: 'GDL', timeZone: 'America/Mexico_City' })
    expect(there?.segments.at(-1)?.to).toEqual({ airport: 'CUN', timeZone: 'America/Cancun' })
    expect(home?.segments.at(-1)?.to.airport).toBe('GDL')
    expect(there?.segments[0]?.leaves.slice(0, 10)).toBe(out)
    expect(offer.travellers.map(({ kind }) => kind)).toEqual(['adult', 'adult', 'child', 'infant'])
    expect(offer.total.minor).toBeGreaterThan(10_000)
    expect(offer.endsAt.getTime()).toBeGreaterThan(Date.now())
  }
})

test('a city is all its airports', async () => {
  await using house = await openTestFlights()
  const airports = (await find(house, 'NYC')).map(({ legs }) => legs[0]?.segments[0]?.from.airport)
  expect(new Set(airports).size).toBeGreaterThan(1)
})

test('the routes of the supplier’s own tests do what they do there', async () => {
  await using house = await openTestFlights()
  const ask = (from: string, to: string) => find(house, from, { to })
  expect(await ask('PVD', 'RAI')).toEqual([])
  const holdable = await ask('JFK', 'EWR')
  expect(holdable.every(({ hold }) => hold !== null)).toBe(true)
  const connecting = await ask('LHR', 'DXB')
  expect(connecting.every(({ legs }) => (legs[0]?.segments.length ?? 0) > 1)).toBe(true)
  const noBags = await ask('BTS', 'MRU')
  expect(noBags.every(({ legs }) => legs.every(({ checkedBags }) => checkedBags === 0))).toBe(true)
  await expect(find(inHaste(house), 'STN', { to: 'LHR' })).rejects.toThrow()
  const stopping = await ask('DXB', 'AMS')
  expect(stopping.every(({ legs }) => legs[0]?.segments.every(({ stops }) => stops.length === 1))).toBe(true)
  for (const offers of [holdable, connecting, noBags, stopping]) expect(offers.length).toBeGreaterThan(0)
})

test('an offer is ordered and paid at once, with a ticket for each, and found again by its attempt', async () => {
  await using house = await openTestFlights()
  const offer = await firstOf(house)
  const answer = await house.flights.order(wishFor(offer))
  if (answer.outcome !== 'ordered') throw new Error(answer.outcome)
  expect(answer.order).toMatchObject({ isPaid: true, isCancelled: false, total: offer.total, legs: offer.legs })
  expect(answer.order.tickets).toHaveLength(2)
  expect(await house.flights.findByAttempt('one', 'Núñez')).toEqual(answer.order)
  expect(await house.flights.findByAttempt('another', 'Núñez')).toBeNull()
  expect([...house.books.balance.values()]).toMatchObject([{ what: 'ordered', order: answer.order.id }])
})

test('seats that may be held are paid later, once', async () => {
  await using house = await openTestFlights()
  const offer = await firstOf(house, ({ hold }) => hold !== null)
  const held = await house.flights.order(wishFor(offer, { isHeld: true }))
  if (held.outcome !== 'ordered') throw new Error(held.outcome)
  expect(held.order).toMatchObject({ isPaid: false, payBy: offer.hold?.payBy, tickets: [] })
  expect(await house.flights.pay(held.order)).toMatchObject({ outcome: 'ordered', order: { isPaid: true } })
  // Whether the second time was ours nobody says: it is no refusal.
  await expect(house.flights.pay(held.order)).rejects.toThrow()
  expect([...house.books.balance.values()]).toHaveLength(1)
})

test.for([
  ['sold-out', 'gone'],
  ['price-changed', 'price'],
] as const)('an airline that says %s is heard', async ([orders, why]) => {
  await using house = await openTestFlights()
  const wish = wishFor(await firstOf(house))
  house.behaviour.orders = orders
  expect(await house.flights.order(wish)).toMatchObject({ outcome: 'refused', why })
  expect(house.books.orders.size).toBe(0)
})

test.for(['Žofie 3', 'Æthel', 'A'.repeat(21), ''])('the name “%s” is refused as a name', async (familyName) => {
  await using house = await openTestFlights()
  const wish = wishFor(await firstOf(house))
  const travellers = wish.travellers.map((each) => ({ ...each, familyName }))
  expect(await house.flights.order({ ...wish, travellers })).toMatchObject({ outcome: 'refused', why: 'names' })
})

test('an order whose answer was lost is found, and asking once more makes no second one', async () => {
  await using house = await openTestFlights()
  const wish = wishFor(await firstOf(house))
  house.behaviour.orders = 'lost-answer'
  await expect(house.flights.order(wish)).rejects.toThrow()
  house.behaviour.orders = 'fine'
  expect(await house.flights.findByAttempt('one', 'Núñez')).toMatchObject({ isPaid: true })
  await expect(house.flights.order(wish)).rejects.toThrow()
  expect(house.books.orders.size).toBe(1)
})

test.for(['hang', 'error'] as const)('an airline that answers with %s leaves the end open, in time', async (orders) => {
  await using house = await openTestFlights({ orderMs: 300 })
  const wish = wishFor(await firstOf(house))
  house.behaviour.orders = orders
  await expect(house.flights.order(wish)).rejects.toThrow()
  expect(await house.flights.findByAttempt('one', 'Núñez')).toBeNull()
})

test('an airline that thinks on is heard by its notice', async () => {
  await using house = await openTestFlights()
  const [one, two] = [await firstOf(house), await firstOf(house)]
  house.behaviour.orders = 'accepted'
  expect(await house.flights.order(wishFor(one))).toEqual({ outcome: 'thinking' })
  house.behaviour.orders = 'accepted-then-failed'
  expect(await house.flights.order(wishFor(two, { attempt: 'two' }))).toEqual({ outcome: 'thinking' })
  const notices = house.listNotices().map(({ headers, body }) => house.flights.readNotice(headers, body))
  expect(notices).toMatchObject([{ kind: 'ordered' }, { kind: 'failed' }])
  expect(await house.flights.find(notices[0]?.about ?? '')).toMatchObject({ isPaid: true })
})

test('a notice that the supplier did not sign, or long ago, is a stranger’s', async () => {
  await using house = await openTestFlights()
  await house.flights.order(wishFor(await firstOf(house)))
  const [notice] = house.listNotices()
  const [old] = house.listNotices(Date.now() - 600_000)
  if (!(notice && old)) throw new Error('Nothing was told.')
  const read = house.flights.readNotice
  expect(read(notice.headers, notice.body)).toMatchObject({ kind: 'ordered' })
  expect(read(notice.headers, Buffer.from(`${notice.body} `))).toBeNull()
  expect(read(old.headers, old.body)).toBeNull()
  for (const forged of ['', 't=1,v2=00', `t=${Math.floor(Date.now() / 1_000)},v2=${'0'.repeat(64)}`]) {
    expect(read({ 'x-duffel-signature': forged }, notice.body)).toBeNull()
  }
})

test('what cancelling gives back is said first; only the newest word counts, once', async () => {
  await using house = await openTestFlights()
  const offer = await firstOf(house, ({ refund }) => !refund.isAllowed)
  const answer = await house.flights.order(wishFor(offer))
  if (answer.outcome !== 'ordered') throw new Error(answer.outcome)
  const first = await house.flights.quoteCancelling(answer.order.id)
  const second = await house.flights.quoteCancelling(answer.order.id)
  expect(second.back?.minor).toBeLessThan(offer.total.minor)
  await expect(house.flights.cancel(first.id)).rejects.toThrow()
  await house.flights.cancel(second.id)
  await house.flights.cancel(second.id)
  expect(await house.flights.find(answer.order.id)).toMatchObject({ isCancelled: true })
  expect([...house.books.balance.values()].map(({ what }) => what)).toEqual(['ordered', 'refunded'])
})

test('an airline that gives credits says whose they are', async () => {
  await using house = await openTestFlights()
  const answer = await house.flights.order(wishFor(await firstOf(house)))
  if (answer.outcome !== 'ordered') throw new Error(answer.outcome)
  house.behaviour.refundTo = 'airline_credits'
  const quote = await house.flights.quoteCancelling(answer.order.id)
  expect(quote.isCredit).toBe(true)
  expect(quote.credits).toHaveLength(2)
})

test('a search that is never answered ends in time, and after five of them nobody asks for a while', async () => {
  await using house = await openTestFlights()
  const offer = await firstOf(house)
  const hasty = inHaste(house)
  house.behaviour.search = 'hang'
  for (const _ of [1, 2, 3, 4, 5]) await expect(find(hasty, 'MEX')).rejects.toThrow(/timed out/)
  house.behaviour.search = 'fine'
  await expect(find(hasty, 'MEX')).rejects.toThrow(BrokenCircuitError)
  // What costs money is asked all the same.
  expect(await hasty.flights.order(wishFor(offer))).toMatchObject({ outcome: 'ordered' })
})

test.for(['garbage', 'error'] as const)(
  'a supplier that answers with %s throws, and offers nothing',
  async (search) => {
    await using house = await openTestFlights()
    house.behaviour.search = search
    await expect(find(house, 'MEX')).rejects.toThrow()
  },
)

test('an offer is priced again: as it was, dearer, or gone', async () => {
  await using house = await openTestFlights()
  const offer = await firstOf(house)
  expect(await house.flights.priceAgain(offer.id)).toEqual(offer)
  house.behaviour.offers = 'dearer'
  expect((await house.flights.priceAgain(offer.id))?.total.minor).toBeGreaterThan(offer.total.minor)
  house.behaviour.offers = 'gone'
  expect(await house.flights.priceAgain(offer.id)).toBeNull()
})
