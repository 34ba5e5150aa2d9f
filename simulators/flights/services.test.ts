import { Duffel } from '@duffel/api'
import type { CreateOrder, Offer, OfferAvailableService, SeatMap } from '@duffel/api/types'
import { expect, test } from 'vitest'
import { addDays } from '#resort/calendar/day.ts'
import { demonstrationFlightKeys as keys } from '#simulators/flights/flights-simulator.ts'
import { openTestFlights, type TestFlights } from '#tests/support/open-test-flights.ts'

const out = addDays(new Date().toISOString().slice(0, 10), 60)
const ana = {
  ...{ title: 'ms' as const, gender: 'f' as const, given_name: 'Ana', family_name: 'Soto', born_on: '1990-05-17' },
  ...{ email: 'ana@example.com', phone_number: '+529841234567' },
}

const clientOf = ({ origin }: TestFlights) => new Duffel({ token: keys.token, basePath: origin })

/** By the supplier's own client: the first offer that is bought at once, with what can be bought beside it. */
async function findOffer(
  client: Duffel,
  {
    from = 'MEX',
    to = 'CUN',
    isWanted = (_: Offer) => true,
  }: { from?: string; to?: string; isWanted?: (offer: Offer) => boolean } = {},
): Promise<Offer> {
  const anyTime = { from: '00:00', to: '23:59' }
  const way = (origin: string, destination: string, departure_date: string) => ({
    ...{ origin, destination, departure_date, departure_time: anyTime, arrival_time: anyTime },
  })
  const { data: search } = await client.batchOfferRequests.create({
    slices: [way(from, to, out), way(to, from, addDays(out, 5))],
    passengers: [{ type: 'adult' }, { type: 'adult' }, { age: 1 }],
    cabin_class: 'economy',
  })
  for (;;) {
    const { data } = await client.batchOfferRequests.get(search.id)
    const found = (data.offers as Offer[]).find(isWanted)
    if (found) return (await client.offers.get(found.id, { return_available_services: true })).data
    if (data.remaining_batches === 0) throw new Error('Nobody offers such a flight.')
  }
}

type Services = NonNullable<CreateOrder['services']>

function wishFor(offer: Offer, services: Services, amount: string): CreateOrder {
  const [lap, infant] = [
    offer.passengers[0]?.id,
    offer.passengers.find(({ type }) => type === 'infant_without_seat')?.id,
  ]
  return {
    ...{ type: 'instant', selected_offers: [offer.id], services },
    payments: [{ type: 'balance', amount, currency: offer.total_currency }],
    passengers: offer.passengers.map(({ id }) => ({
      ...{ ...ana, id },
      ...(id === infant && { born_on: addDays(out, -400) }),
      ...(id === lap && infant && { infant_passenger_id: infant }),
    })),
  }
}

const cents = (amount: string) => Math.round(Number(amount) * 100)
const plus = (amount: string, ...others: string[]) =>
  ([amount, ...others].reduce((sum, each) => sum + cents(each), 0) / 100).toFixed(2)

function seatsOf(map: SeatMap | undefined) {
  const elements = map?.cabins.flatMap(({ rows }) =>
    rows.flatMap(({ sections }) => sections.flatMap((each) => each.elements)),
  )
  return (elements ?? []).flatMap((each) => (each.type === 'seat' ? [each] : []))
}

const isBag = ({ type }: OfferAvailableService) => type === 'baggage'

test('what can be bought beside an offer is told to who asks for it, and never with a search', async () => {
  await using house = await openTestFlights()
  const client = clientOf(house)
  const offer = await findOffer(client)
  expect(offer.available_services.length).toBeGreaterThan(0)
  const seated = offer.passengers.filter(({ type }) => type === 'adult').map(({ id }) => id)
  const planes = offer.slices.flatMap(({ segments }) => segments.map(({ id }) => id))
  for (const { passenger_ids, segment_ids, maximum_quantity, total_currency } of offer.available_services.filter(
    isBag,
  )) {
    expect([passenger_ids.length, seated.includes(passenger_ids[0] ?? '')]).toEqual([1, true])
    expect(segment_ids.every((id) => planes.includes(id))).toBe(true)
    expect([maximum_quantity > 0, total_currency]).toEqual([true, offer.total_currency])
  }
  expect((await client.offers.get(offer.id)).data.available_services).toBeNull()
  expect((await findOffer(client, { from: 'BTS', to: 'MRU' })).available_services).toEqual([])
})

test('seat maps are the same however often they are asked for, one of each plane', async () => {
  await using house = await openTestFlights()
  const client = clientOf(house)
  const offer = await findOffer(client)
  const { data: maps } = await client.seatMaps.get({ offer_id: offer.id })
  expect(maps.map(({ segment_id }) => segment_id)).toEqual(
    offer.slices.flatMap(({ segments }) => segments.map(({ id }) => id)),
  )
  for (const map of maps) {
    const seats = seatsOf(map)
    expect(new Set(seats.map(({ designator }) => designator)).size).toBe(seats.length)
    // Some are taken, and the others are for whoever has a seat.
    const free = seats.filter(({ available_services: services }) => services.length)
    expect([free.length > 0, free.length < seats.length]).toEqual([true, true])
    expect(new Set(free.map(({ available_services: services }) => services.length))).toEqual(new Set([2]))
  }
  expect((await client.seatMaps.get({ offer_id: offer.id })).data).toEqual(maps)
})

test('bags and seats are ordered with an offer, cost what they were offered for, and stand on the order', async () => {
  await using house = await openTestFlights()
  const client = clientOf(house)
  const offer = await findOffer(client)
  const bag = offer.available_services.find(isBag)
  const [map] = (await client.seatMaps.get({ offer_id: offer.id })).data
  const seat = seatsOf(map).find(({ available_services: services }) => services.length)
  const place = seat?.available_services[0]
  if (!bag || !seat || !place || !map) throw new Error('There is nothing to buy.')
  const quantity = bag.maximum_quantity
  const bags = ((cents(bag.total_amount) * quantity) / 100).toFixed(2)
  const services = [
    { id: bag.id, quantity },
    { id: place.id, quantity: 1 },
  ]
  const total = plus(offer.total_amount, bags, place.total_amount)
  // What is paid is what all of it costs.
  await expect(client.orders.create(wishFor(offer, services, offer.total_amount))).rejects.toMatchObject({
    errors: [{ code: 'price_changed' }],
  })
  const { data: order } = await client.orders.create(wishFor(offer, services, total))
  expect(order.total_amount).toBe(total)
  expect(order.services.map(({ type, quantity: many, total_amount }) => [type, many, total_amount])).toEqual([
    ['baggage', quantity, bags],
    ['seat', 1, place.total_amount],
  ])
  const told = order.slices.flatMap(({ segments }) => segments).find(({ id }) => id === map.segment_id)
  expect(told?.passengers.find(({ passenger_id }) => passenger_id === place.passenger_id)?.seat).toMatchObject({
    designator: seat.designator,
  })
  expect([...house.books.balance.values()].map(({ amount }) => amount)).toEqual([total])
  expect((await client.orders.get(order.id)).data.services).toEqual(order.services)
})

test('only what an offer has is sold with it: nothing of another, not more than there is, no seat twice', async () => {
  await using house = await openTestFlights()
  const client = clientOf(house)
  const [offer, other] = [await findOffer(client), await findOffer(client)]
  const [bag, foreign] = [offer.available_services.find(isBag), other.available_services.find(isBag)]
  const [map] = (await client.seatMaps.get({ offer_id: offer.id })).data
  const [one, two] = seatsOf(map).filter(({ available_services: services }) => services.length)
  if (!bag || !foreign || !one || !two) throw new Error('There is nothing to buy.')
  const seat = ({ available_services: services }: typeof one, place: number) => ({
    ...{ id: services[place]?.id ?? '', quantity: 1 },
  })
  const wrong: Services[] = [
    [{ id: foreign.id, quantity: 1 }],
    [{ id: 'ase_of_nobody', quantity: 1 }],
    [{ id: '__proto__', quantity: 1 }],
    ...[0, -1, 0.5, Number.NaN, bag.maximum_quantity + 1].map((quantity) => [{ id: bag.id, quantity }]),
    [
      { id: bag.id, quantity: 1 },
      { id: bag.id, quantity: 1 },
    ],
    // One seat for two, and two seats for one.
    [seat(one, 0), seat(one, 1)],
    [seat(one, 0), seat(two, 0)],
    [{ ...seat(one, 0), quantity: 2 }],
  ]
  for (const services of wrong)
    await expect(client.orders.create(wishFor(offer, services, offer.total_amount))).rejects.toMatchObject({
      errors: [{ code: 'validation_invalid' }],
    })
  const held = { ...wishFor(offer, [{ id: bag.id, quantity: 1 }], offer.total_amount), type: 'pay_later' as const }
  await expect(client.orders.create(held)).rejects.toMatchObject({ errors: [{ code: 'validation_invalid' }] })
  expect(house.books.orders.size).toBe(0)
})
