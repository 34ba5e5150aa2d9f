import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { type FlightHouse, openFlightHouse } from '#tests/support/flight-house.ts'
import { newGuest } from '#tests/support/open-booking-house.ts'
import { askFlights, type FlightsAsked, type FlightsWanted } from './ask-flights.ts'
import { fetchOffers } from './fetch-offers.ts'
import { hashQuestion, mostTravellers, toQuestion } from './flight-question.ts'
import { readOffers } from './read-offers.ts'
import { beginSearch, findSearch, lockQuestion, takeSearch } from './search-queries.ts'

const couple = { adults: 2, childrenAges: [] }
const january = { checkIn: '2027-01-12', checkOut: '2027-01-16' }

function wish(change: Partial<FlightsWanted> = {}): FlightsWanted {
  return {
    ...newGuest(),
    order: null,
    from: 'MEX',
    to: 'CUN',
    stay: january,
    daysBefore: 0,
    rooms: [couple],
    ...change,
  }
}

function searchIn(asked: FlightsAsked) {
  if (asked.outcome !== 'asked') throw new Error(`Nothing was asked: ${JSON.stringify(asked)}`)
  return asked
}

async function countSearches({ resort }: FlightHouse): Promise<number> {
  return (await resort.db.selectFrom('flight_search').select('id').execute()).length
}

test('ten who ask the same at one moment are one question to the airlines, and all read the same answer', async () => {
  await using house = await openFlightHouse()
  const asked = (await Promise.all(Array.from({ length: 10 }, () => askFlights(house.resort, wish())))).map(searchIn)
  expect(new Set(asked.map(({ search }) => search.id)).size).toBe(1)
  expect(asked.filter(({ underway }) => underway)).toHaveLength(1)
  await Promise.all(asked.map(({ underway }) => underway))
  const { id } = asked[0]?.search ?? { id: '' }
  expect(await findSearch(house.resort.db, id)).toMatchObject({ state: 'done' })
  const offers = await readOffers(house.resort, { search: id, currency: 'MXN' })
  expect(offers.length).toBeGreaterThan(3)
  for (const { offer, price } of offers) {
    expect(price.currency).toBe('MXN')
    // Eighteen pesos to the dollar or so, with what the house adds.
    expect(price.minor).toBeGreaterThan(offer.total.minor)
  }
  // Two rooms of one each are the same travellers.
  const apart = {
    rooms: [
      { adults: 1, childrenAges: [] },
      { adults: 1, childrenAges: [] },
    ],
  }
  expect(searchIn(await askFlights(house.resort, wish(apart))).search.id).toBe(id)
  expect(searchIn(await askFlights(house.resort, wish({ daysBefore: 1 }))).search.id).not.toBe(id)
})

test('who was about to ask as the answer of another came reads that answer', async () => {
  await using house = await openFlightHouse()
  const { db } = house.resort
  const question = toQuestion(wish())
  const hash = hashQuestion(question)
  const waiting = sql<{ one: number }>`select 1 as one from pg_locks join pg_database base on base.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`
  const { id, asked } = await transact(db, async (tx) => {
    await lockQuestion(tx, hash)
    const late = askFlights(house.resort, wish())
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
    const first = await beginSearch(tx, { question, hash, claim: randomUUID() })
    await tx.updateTable('flight_search').set({ state: 'done', ended_at: sql`now()` }).execute()
    return { id: first, asked: late.then(searchIn) }
  })
  expect((await asked).search.id).toBe(id)
  expect(await countSearches(house)).toBe(1)
})

test('an answer of ten minutes ago, or one of which somebody has an offer, is asked for anew', async () => {
  await using house = await openFlightHouse()
  const first = searchIn(await askFlights(house.resort, wish()))
  await first.underway
  await house.resort.db.updateTable('flight_search').set({ taken_by: '00000000-0000-4000-8000-000000000001' }).execute()
  const second = searchIn(await askFlights(house.resort, wish()))
  await second.underway
  expect(second.search.id).not.toBe(first.search.id)
  // Whoever has it goes on with it.
  const own = wish({ order: '00000000-0000-4000-8000-000000000001' })
  await house.resort.db
    .updateTable('flight_search')
    .set({ asked_at: sql`now() - interval '11 minutes'` })
    .where('id', '=', second.search.id)
    .execute()
  expect(searchIn(await askFlights(house.resort, own)).search.id).toBe(first.search.id)
  const third = searchIn(await askFlights(house.resort, wish()))
  await third.underway
  expect([first.search.id, second.search.id]).not.toContain(third.search.id)
})

test('who asks while an offer of the same question is taken, and airlines still answer, has a search of their own', async () => {
  await using house = await openFlightHouse()
  const { resort } = house
  const slow = { ...resort, flights: { ...house.supplier.flights, search: () => new Promise<never>(() => {}) } }
  const first = searchIn(await askFlights(slow, wish()))
  const order = randomUUID()
  await transact(resort.db, async (tx) => await takeSearch(tx, first.search.id, order))
  const second = searchIn(await askFlights(resort, wish()))
  expect(second.search.id).not.toBe(first.search.id)
  await second.underway
  expect(await findSearch(resort.db, second.search.id)).toMatchObject({ state: 'done' })
  expect(searchIn(await askFlights(resort, wish({ order }))).search.id).toBe(second.search.id)
})

test('a process that dies while it asks leaves a search that is asked anew once it has been silent', async () => {
  await using house = await openFlightHouse()
  const { resort } = house
  const dead = { ...resort, flights: { ...house.supplier.flights, search: () => new Promise<never>(() => {}) } }
  const lost = searchIn(await askFlights(dead, wish()))
  lost.underway?.catch(() => {})
  expect(searchIn(await askFlights(resort, wish())).underway).toBeNull()
  await resort.db.updateTable('flight_search').set({ seen_at: sql`now() - interval '91 seconds'` }).execute()
  const again = searchIn(await askFlights(resort, wish()))
  await again.underway
  expect(again.search.id).not.toBe(lost.search.id)
  expect(await findSearch(resort.db, lost.search.id)).toMatchObject({ state: 'failed' })
  expect(await findSearch(resort.db, again.search.id)).toMatchObject({ state: 'done' })
  // Whoever was thought dead and comes back writes nothing into it.
  await fetchOffers(
    { ...resort, flights: house.supplier.flights },
    { id: again.search.id, claim: crypto.randomUUID() },
    lost.search.question,
  )
  expect(await countSearches(house)).toBe(2)
})

test.for(['error', 'garbage', 'hang'] as const)(
  'a supplier that answers with %s ends the search as failed, and is left alone for half a minute',
  async (search) => {
    // Long enough for the one that answers, also on a busy machine.
    await using house = await openFlightHouse({ searchMs: 1_500 })
    house.supplier.behaviour.search = search
    const asked = searchIn(await askFlights(house.resort, wish()))
    await expect(asked.underway).rejects.toThrow('not everybody answered')
    const shown = searchIn(await askFlights(house.resort, wish()))
    expect(shown).toMatchObject({ search: { id: asked.search.id, state: 'failed' }, underway: null })
    await house.resort.db.updateTable('flight_search').set({ ended_at: sql`now() - interval '31 seconds'` }).execute()
    house.supplier.behaviour.search = 'fine'
    await searchIn(await askFlights(house.resort, wish())).underway
    expect(await countSearches(house)).toBe(2)
  },
)

test('airlines that take too long are left out, and what came before stays', async () => {
  await using house = await openFlightHouse()
  const { resort, supplier } = house
  // Some answer at once, and of the others nothing is heard.
  const told = new Set<string>()
  const nextOffers = async (search: string) => {
    if (told.has(search)) return await new Promise<never>(() => {})
    told.add(search)
    return { ...(await supplier.flights.nextOffers(search)), isLast: false }
  }
  const flights = { ...supplier.flights, nextOffers }
  const late = new AbortController()
  const question = { from: 'MEX', to: 'CUN', out: january.checkIn, home: january.checkOut, travellers: [{ age: null }] }
  const claim = crypto.randomUUID()
  const { id } = await resort.db
    .insertInto('flight_search')
    .values({ question: JSON.stringify(question), question_hash: 'late', claimed_by: claim })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asking = expect(fetchOffers({ ...resort, flights }, { id, claim }, question, late.signal)).rejects.toThrow()
  const countOffers = async () => (await readOffers(resort, { search: id, currency: 'USD' })).length
  await expect.poll(countOffers).toBeGreaterThan(0)
  late.abort()
  await asking
  expect(await findSearch(resort.db, id)).toMatchObject({ state: 'failed' })
  expect(await countOffers()).toBeGreaterThan(0)
})

test('what no airline can be asked is refused, whoever calls', async () => {
  await using house = await openFlightHouse()
  const refusals = [
    [{ from: 'CUN' }, 'same-place'],
    [{ from: 'TQO' }, 'same-place'],
    [{ to: 'MEX', from: 'GDL' }, 'same-place'],
    [{ from: 'QQQ' }, 'unknown-origin'],
    [{ from: "'; drop" }, 'unknown-origin'],
    [{ daysBefore: 3 }, 'days'],
    [{ daysBefore: -1 }, 'days'],
    [{ daysBefore: 0.5 }, 'days'],
    [{ daysBefore: Number.NaN }, 'days'],
    [{ stay: { checkIn: '2027-01-16', checkOut: '2027-01-12' } }, 'days'],
    [{ stay: { checkIn: '2020-01-12', checkOut: '2020-01-16' } }, 'days'],
    [{ stay: { checkIn: '2028-01-12', checkOut: '2028-01-16' } }, 'too-far'],
    [{ rooms: [] }, 'nobody'],
    [{ rooms: Array.from({ length: 6 }, () => couple) }, 'nobody'],
    [{ rooms: [{ adults: 0, childrenAges: [4] }] }, 'nobody'],
    [{ rooms: [{ adults: 1, childrenAges: [-1] }] }, 'nobody'],
    [{ rooms: Array.from({ length: 5 }, () => couple) }, 'too-many'],
    [{ rooms: [{ adults: 1, childrenAges: [1, 0] }] }, 'infants'],
  ] as const
  for (const [change, why] of refusals)
    expect([change, await askFlights(house.resort, wish(change as Partial<FlightsWanted>))]).toEqual([
      change,
      { outcome: 'refused', why },
    ])
  expect(await countSearches(house)).toBe(0)
  expect(mostTravellers).toBe(9)
})

test('one visitor asks twenty questions an hour, and what was refused was not spent', async () => {
  await using house = await openFlightHouse()
  house.resort.flights = {
    ...house.supplier.flights,
    search: async () => ({ search: 'none' }),
    nextOffers: async () => ({ offers: [], isLast: true }),
  }
  const guest = newGuest()
  const ask = (adults: number, from: string) =>
    askFlights(house.resort, wish({ ...guest, from, rooms: [{ adults, childrenAges: [] }] }))
  const outcomes: string[] = []
  for (const from of ['MEX', 'GDL', 'MTY']) {
    for (let adults = 1; adults <= 8; adults++) {
      const asked = await ask(adults, from)
      outcomes.push(asked.outcome)
      if (asked.outcome === 'asked') await asked.underway
    }
  }
  expect(outcomes.filter((each) => each === 'asked')).toHaveLength(20)
  expect(outcomes.slice(20)).toEqual(Array(4).fill('too-many-searches'))
  // What somebody asked before is still told.
  expect((await ask(1, 'MEX')).outcome).toBe('asked')
  // Another token of the same network goes on until the network has spent its own.
  expect((await askFlights(house.resort, wish({ from: 'BOG', address: guest.address }))).outcome).toBe('asked')
  await house.resort.db.updateTable('network_use').set({ uses: 900 }).where('what', '=', 'flights-of-house').execute()
  expect((await askFlights(house.resort, wish({ from: 'LIM' }))).outcome).toBe('too-many-searches')
  const uses = await house.resort.db
    .selectFrom('network_use')
    .select('uses')
    .where('what', '=', 'flights-of-house')
    .executeTakeFirstOrThrow()
  expect(uses.uses).toBe(900)
})
