import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { openNightBoard } from '#resort/availability/night-board.ts'
import { addDays, type Day } from '#resort/calendar/day.ts'
import { today } from '#resort/calendar/today.ts'
import { saveExchangeRates } from '#resort/money/exchange-rate-queries.ts'
import { openTestApi, type TestApi } from '#tests/support/open-test-api.ts'
import { rememberAnswers } from './remember-answers.ts'

const search = '/api/availability?checkin=2027-01-12&checkout=2027-01-15&currency=MXN'
const calendar = '/api/calendar?currency=MXN'

async function openFollowingApi(): Promise<TestApi & { asked: () => number }> {
  const api = await openTestApi()
  const board = openNightBoard({ db: api.resort.db, url: api.resort.url, clock: api.resort.clock })
  while (!board.isFollowing()) await new Promise((resolve) => setTimeout(resolve, 10))
  let asked = 0
  Object.assign(api.resort.nights, board, {
    findNights: (...words: Parameters<typeof board.findNights>) => {
      asked++
      return board.findNights(...words)
    },
  })
  const dispose = api[Symbol.asyncDispose].bind(api)
  return {
    ...api,
    asked: () => asked,
    [Symbol.asyncDispose]: async () => {
      await board.close()
      await dispose()
    },
  }
}

test('what is known is said at once, however many questions of the same office wait to be worked out', async () => {
  await using api = await openFollowingApi()
  await api.get(`${calendar}&days=50`)
  for (const [known, first] of [[search, 100] as const, [calendar, 200] as const]) {
    await api.get(known)
    let answered = 0
    const others = Array.from({ length: 40 }, async (_, each) => {
      await api.get(`${calendar}&days=${first + each}`)
      answered++
    })
    expect([(await api.get(known)).statusCode, answered < 20]).toEqual([200, true])
    await Promise.all(others)
  }
})

test('the same question is worked out once', async () => {
  await using api = await openFollowingApi()
  const first = (await api.get(search)).body
  const second = (await api.get(search)).body
  const before = api.asked()
  expect((await api.get(search)).body).toBe(first)
  expect(second).toBe(first)
  expect(api.asked()).toBe(before)
})

const night = sql`hotel = '79260' and night = '2027-01-13'`
test.for([
  [
    'the last room was taken',
    (api) =>
      sql`update night_stock set held = capacity - sold where ${night} and room_type = 'GV'`.execute(api.resort.db),
  ],
  ['a price went up', (api) => sql`update night_price set minor = minor + 1000 where ${night}`.execute(api.resort.db)],
  [
    'a night was closed',
    (api) =>
      sql`insert into night_restriction (hotel, room_type, rate_plan, night, closed) select hotel, room_type, 'FLEX', night, true from night_stock where ${night} and room_type = 'GV' on conflict (hotel, room_type, rate_plan, night) do update set closed = true`.execute(
        api.resort.db,
      ),
  ],
  [
    'the peso moved',
    (api) => saveExchangeRates(api.resort.db, [{ currency: 'MXN', perUsd: '18.9', day: '2026-11-21', source: 'test' }]),
  ],
  [
    'the promotion of a plan changed',
    (api) =>
      sql`update rate_plan set parent_per_cent = -20 where hotel = '79260' and code = 'ADV'`.execute(api.resort.db),
  ],
  ['members pay less', (api) => sql`update promo set per_cent = 12 where members_only`.execute(api.resort.db)],
  [
    'the unit of municipal fees was published',
    (api) => api.resort.db.insertInto('fee_unit').values({ from_day: '2026-12-01', minor: 12_200 }).execute(),
  ],
  [
    'a tax was announced',
    (api) => {
      const rate = { municipality: 'playa-del-carmen', tax: 'lodging-tax', from_day: '2027-01-01', rate: 600 }
      return api.resort.db.insertInto('tax_rate').values(rate).execute()
    },
  ],
  ['the hour of free cancellation passed', async (api) => api.resort.setClock('2027-01-08T15:00:00Z')],
] as [string, (api: TestApi) => Promise<unknown>][])('after %s the answer is another one', async ([, change]) => {
  await using api = await openFollowingApi()
  const asked = async () => [(await api.get(search)).body, (await api.get(calendar)).body]
  await asked()
  const before = await asked()
  await change(api)
  await expect.poll(async () => (await asked())[0], { timeout: 5_000 }).not.toBe(before[0])
  // What is remembered afterwards is what is worked out anew.
  const remembered = await asked()
  const { listCurrencies } = api.resort.nights
  Object.assign(api.resort.nights, { listCurrencies: async () => [...(await listCurrencies())] })
  expect(remembered).toEqual(await asked())
})

test.for([0, 20, 700])(
  'a calendar from %s days ahead hears of a room sold after the last day it shows',
  async (ahead) => {
    await using api = await openFollowingApi()
    const { db, clock } = api.resort
    const day = today(clock)
    const late = addDays(day, 735)
    for (const table of ['night_stock', 'night_price']) await copyNight(db, table, { day, nights: [730, 760] })
    await db.updateTable('night_stock').set({ sold: 0, held: 0 }).where('night', '=', late).execute()
    // Searched as any guest does, so that the hotel is followed from here on: notices of the copied nights may still
    // arrive, and each has the hotel read again by the next search.
    const search = async () => {
      await api.get(calendar)
      return api.resort.nights.watchNights('79260', day, 760)
    }
    await expect.poll(search, { timeout: 5_000 }).not.toBe(null)
    const path = `${calendar}&from=${addDays(day, ahead)}`
    await api.get(path)
    const before = (await api.get(path)).body
    const ofLate = sql`hotel = '79260' and night = ${late}`
    const { rows } = await sql<{ type: string }>`select room_type as type from night_stock where ${ofLate}`.execute(db)
    for (const { type } of rows) {
      await sql`update night_stock set held = capacity where ${ofLate} and room_type = ${type}`.execute(db)
    }
    await expect.poll(async () => (await api.get(path)).body, { timeout: 5_000 }).not.toBe(before)
  },
)

/** The demonstration ends after two years; a hotel's own prices may go on. */
async function copyNight(db: Db, table: string, { day, nights: [from, to] }: { day: Day; nights: [number, number] }) {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> 'night'`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (night, ${columns}) select ${day}::date + ahead, ${columns}
    from ${sql.table(table)}, generate_series(${from}::int, ${to}::int) ahead
    where hotel = '79260' and night = '2027-09-07' on conflict do nothing`.execute(db)
}

test('a currency whose rate grew too old without a new one is no longer offered, nor its old answers', async () => {
  await using api = await openFollowingApi()
  await api.get(search)
  expect((await api.get(search)).statusCode).toBe(200)
  api.resort.setClock('2026-11-29T15:00:00Z')
  expect((await api.get(search)).json()).toMatchObject({ code: 'currency-not-offered' })
})

test('another party, currency, language or hotel is another question', async () => {
  await using api = await openFollowingApi()
  const bodies = new Set<string>()
  const others = ['', '&guests[0][adults]=1', '&language=en', '&hotel=74213', '&currency=USD']
  for (const more of [...others, ...others]) {
    const path = more.startsWith('&currency') ? search.replace('MXN', 'USD') : search + more
    bodies.add((await api.get(path)).body)
  }
  expect(bodies.size).toBe(others.length)
})

test('a minute that changes nothing has nothing worked out again', async () => {
  await using api = await openFollowingApi()
  for (const path of [search, calendar, search, calendar]) await api.get(path)
  const before = api.asked()
  for (const moment of ['2026-11-21T15:01:00Z', '2026-11-21T15:02:01Z', '2026-11-21T19:59:00Z']) {
    api.resort.setClock(moment)
    for (const path of [search, calendar]) await api.get(path)
  }
  expect(api.asked()).toBe(before)
  api.resort.setClock('2026-11-22T15:00:00Z')
  for (const path of [search, calendar]) await api.get(path)
  expect(api.asked()).toBe(before + 2)
})

test('free cancellation that ends this evening is not offered a second later', async () => {
  await using api = await openFollowingApi()
  const inDollars = search.replace('MXN', 'USD')
  const deadline = '2027-01-07T23:00:00.000Z'
  api.resort.setClock('2027-01-07T15:00:00Z')
  await api.get(inDollars)
  const offered = (await api.get(inDollars)).body
  expect(offered).toContain(deadline)
  api.resort.setClock(deadline)
  expect((await api.get(inDollars)).body).toBe(offered)
  api.resort.setClock('2027-01-07T23:00:01Z')
  expect((await api.get(inDollars)).body).not.toContain(deadline)
})

test('an answer is given again until its last moment, and not a second longer', async () => {
  let now = new Date('2026-11-21T20:00:00Z')
  const answers = rememberAnswers({ nights: dollarsOnly, clock: { now: () => now, timeZone: 'America/Cancun' } })
  const answer = Buffer.from('free until eight')
  answers.save('search', { ...marks, until: '2026-11-21T20:00:00Z', answer })
  expect(await answers.find('search')).toEqual(answer)
  now = new Date('2026-11-21T20:00:01Z')
  expect(await answers.find('search')).toBe(null)
})

test('an answer is forgotten with the day, the exchange rates and its nights', async () => {
  let now = new Date('2026-11-21T20:00:00Z')
  const answers = rememberAnswers({ nights: dollarsOnly, clock: { now: () => now, timeZone: 'America/Cancun' } })
  const answer = Buffer.from('open')
  answers.save('same', { ...marks, until: null, answer })
  answers.save('other rates', { ...marks, currencies: [], until: null, answer })
  answers.save('other nights', { ...marks, isSame: () => false, until: null, answer })
  expect(await Promise.all(['same', 'other rates', 'other nights'].map(answers.find))).toEqual([answer, null, null])
  now = new Date('2026-11-22T20:00:00Z')
  expect(await answers.find('same')).toBe(null)
})

test('beyond their memory the oldest answers are forgotten', async () => {
  const answers = rememberAnswers({
    nights: dollarsOnly,
    clock: { now: () => new Date('2026-11-21T20:00:00Z'), timeZone: 'America/Cancun' },
  })
  const long = Buffer.alloc(40 * 1024 * 1024)
  answers.save('first', { ...marks, until: null, answer: long })
  answers.save('second', { ...marks, until: null, answer: long })
  expect(await answers.find('first')).toBe(null)
  expect(await answers.find('second')).toBe(long)
})

test('many short answers take no more memory than was counted', async () => {
  const most = 8 * 1024 * 1024
  const clock = { now: () => new Date('2026-11-21T20:00:00Z'), timeZone: 'America/Cancun' }
  const answers = rememberAnswers({ nights: dollarsOnly, clock }, most)
  const before = await memoryInUse()
  for (let each = 0; each < 60_000; each++) {
    const question = JSON.stringify(['79260', each, { checkIn: '2027-01-12', checkOut: '2027-01-16' }])
    const isSame = () => each >= 0
    // Most of what is written is thrown away, and shares its memory with what is kept.
    for (let other = 0; other < 5; other++) Buffer.from(`${each} ${'other'.repeat(200)}`)
    answers.save(question, { ...marks, isSame, until: null, answer: Buffer.from(`${each} ${'short'.repeat(40)}`) })
  }
  const used = (await memoryInUse()) - before
  expect(await answers.find(JSON.stringify(['79260', 0, { checkIn: '2027-01-12', checkOut: '2027-01-16' }]))).toBe(null)
  expect(used / most).toBeLessThan(1.3)
})

async function memoryInUse(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let round = 0; round < 3; round++) {
    collect()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const dollars: never[] = []
const dollarsOnly = { listCurrencies: async () => dollars }
const marks = { isSame: () => true, currencies: dollars, day: '2026-11-21' }
