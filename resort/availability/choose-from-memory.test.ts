import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countStatements } from '#tests/support/count-statements.ts'
import { choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import type { TestResort } from '#tests/support/open-test-resort.ts'
import { databaseNights } from './database-nights.ts'
import { loadEdition } from './edition-queries.ts'
import { makeQuote, type QuoteWanted } from './make-quote.ts'
import { openNightBoard } from './night-board.ts'
import type { NightSource } from './night-source.ts'

const asked: QuoteWanted = {
  hotel: '79260',
  stay: { checkIn: '2027-01-12', checkOut: '2027-01-16' },
  rooms: [{ party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }],
  currency: 'MXN',
}

/** What a memory says that hears of nothing any more, and takes itself to be right. */
async function deafen(resort: TestResort): Promise<void> {
  const tables = databaseNights(resort)
  const [nights, currencies] = [await tables.findNights('79260', '2027-01-12', 5), await tables.listCurrencies()]
  const deaf: NightSource = {
    ...tables,
    isFollowing: () => true,
    findNights: async () => nights,
    listCurrencies: async () => currencies,
  }
  resort.nights = deaf
}

async function quote(resort: TestResort) {
  const made = await makeQuote(resort, asked)
  return made.outcome === 'quoted' ? made.quote.total.minor : made.outcome
}

test('a price that was changed is asked for at once, also by a memory that never heard of it', async () => {
  await using resort = await openDemonstration()
  await deafen(resort)
  const before = await quote(resort)
  await sql`update night_price set minor = minor * 2 where hotel = '79260' and night = '2027-01-13'`.execute(resort.db)
  const after = await quote(resort)
  expect(after).toBeGreaterThan(before as number)
  await sql`update exchange_rate set per_usd = per_usd * 2 where currency = 'MXN'`.execute(resort.db)
  expect(await quote(resort)).toBeGreaterThan((after as number) * 1.9)
  await sql`insert into night_restriction (hotel, room_type, rate_plan, night, closed)
    values ('79260', 'GV', 'FLEX', '2027-01-13', true)
    on conflict (hotel, room_type, rate_plan, night) do update set closed = true`.execute(resort.db)
  expect(await quote(resort)).toBe('not-available')
})

test('nobody is sent away for a room that is free again because memory has not heard of it', async () => {
  await using resort = await openDemonstration()
  const stock = (capacity: number) =>
    sql`update night_stock set capacity = ${capacity}, wanted_capacity = null where room_type = 'GV'`.execute(resort.db)
  await stock(0)
  await deafen(resort)
  expect(await quote(resort)).toBe('not-available')
  await stock(1)
  expect(await quote(resort)).toEqual(expect.any(Number))
})

test.for([
  ...['hotel', 'room_type', 'hotel_room_type', 'rate_plan', 'child_band', 'length_discount', 'municipality'],
  ...['tax_rate', 'fee_unit', 'sanitation_fee', 'night_price', 'night_restriction'],
])('whoever sells from memory hears that %s was changed', async (table) => {
  await using resort = await openDemonstration()
  await sql`insert into night_restriction (hotel, room_type, rate_plan, night, closed)
    values ('79260', 'GV', 'FLEX', '2027-01-13', false) on conflict do nothing`.execute(resort.db)
  const before = await loadEdition(resort.db, '79260')
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns where table_name = ${table} limit 1`.execute(resort.db)
  const column = sql.ref(rows[0]?.column ?? '')
  await sql`update ${sql.table(table)} set ${column} = ${column}`.execute(resort.db)
  expect(await loadEdition(resort.db, '79260')).toBeGreaterThan(before)
})

test('a room is chosen, and its guest written down, with no more statements than it was', async () => {
  await using house = await openBookingHouse()
  const { url, db, clock } = house.resort
  const board = openNightBoard({ db, url, clock })
  await expect.poll(() => board.isFollowing()).toBe(true)
  house.resort.nights = board
  await choose(house, newGuest())
  using counted = countStatements()
  await choose(house, newGuest())
  expect(counted.statements).toBeLessThanOrEqual(17)
  await board.close()
})
