import { expect, test } from 'vitest'
import { addDays } from '#resort/calendar/day.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import type { TestResort } from '#tests/support/open-test-resort.ts'
import { importNights } from './import-nights.ts'
import { type NightColumn, readNightLine } from './night-file.ts'

type Cells = Partial<Record<NightColumn, string>>

const night = { hotel: '79260', room_type: 'GV', rate_plan: 'FLEX', night: '2027-03-02' }
/** A year for which nobody has said a price. */
const later = '2031-05-10'

async function bring(resort: TestResort, rows: Cells[], wish: { mode?: 'trial'; evenSo?: string } = {}) {
  async function* lines() {
    yield rows.map((cells, index) => ({ line: index + 2, read: readNightLine(cells, index + 2) }))
  }
  return await importNights(resort, { lines: lines(), mode: wish.mode ?? 'import', evenSo: wish.evenSo ?? null })
}

async function priceOf({ db }: TestResort, day: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('night_price')
    .select('minor')
    .where((is) => is.and({ hotel: '79260', room_type: 'GV', rate_plan: 'FLEX', night: day }))
    .executeTakeFirst()
  return row?.minor
}

const say = (minor: number) => (minor / 100).toFixed(2)

test.for([0.01, 0.1, 0.49, 2.01, 10])(
  'a night at %d times its price is refused, and nothing of its file is taken over',
  async (times) => {
    await using resort = await openDemonstration()
    const before = (await priceOf(resort, night.night)) ?? 0
    const minor = Math.round(before * times)
    const rows = [
      { ...night, night: addDays(night.night, 1), price: say(before + 100) },
      { ...night, price: say(minor) },
    ]
    const refused = { outcome: 'jumped', count: 1, jumps: [{ line: 3, night: night.night, before, minor }] }
    expect(await bring(resort, rows, { mode: 'trial' })).toMatchObject(refused)
    expect(await bring(resort, rows)).toMatchObject(refused)
    expect(await priceOf(resort, night.night)).toBe(before)
    expect(await priceOf(resort, addDays(night.night, 1))).not.toBe(before + 100)
  },
)

test('half and double of what a night has are taken over without a word', async () => {
  await using resort = await openDemonstration()
  const before = (await priceOf(resort, night.night)) ?? 0
  expect(await bring(resort, [{ ...night, price: say(before * 2) }])).toMatchObject({ outcome: 'imported', jumps: 0 })
  expect(await bring(resort, [{ ...night, price: say(before) }])).toMatchObject({ outcome: 'imported', jumps: 0 })
})

test('who wants such prices even so gets them, and it is written down who it was and what was before', async () => {
  await using resort = await openDemonstration()
  const before = (await priceOf(resort, night.night)) ?? 0
  const rows = [
    { ...night, price: '4.00' },
    { ...night, night: addDays(night.night, 1), price: '300.00' },
    { ...night, night: later, price: '4000' },
  ]
  const agreed = () => resort.db.selectFrom('agreed_price').selectAll().orderBy('id').execute()
  expect(await bring(resort, rows, { mode: 'trial', evenSo: 'ana' })).toMatchObject({ outcome: 'tried', jumps: 2 })
  expect(await agreed()).toEqual([])
  expect(await bring(resort, rows, { evenSo: 'ana' })).toMatchObject({ outcome: 'imported', jumps: 2 })
  expect(await agreed()).toMatchObject([
    { night: night.night, before, minor: 400, agreed_by: 'ana' },
    { night: later, before: null, minor: 400_000, agreed_by: 'ana' },
  ])
  expect(await priceOf(resort, night.night)).toBe(400)
  expect(await bring(resort, rows)).toMatchObject({ outcome: 'imported', jumps: 0, rates: { pricesChanged: 0 } })
})

test('a new night is measured by what is usual for its plan and room, so that any season passes and a slip does not', async () => {
  await using resort = await openDemonstration()
  const { rows: seasons } = await importable(resort)
  expect(await bring(resort, seasons)).toMatchObject({ outcome: 'imported', jumps: 0 })
  const slip = await bring(resort, [{ ...night, night: addDays(later, 800), price: '4.00' }])
  expect(slip).toMatchObject({ outcome: 'jumped', jumps: [{ before: null, minor: 400 }] })
  // A price that was taken away first is no way around.
  expect(await bring(resort, [{ ...night, price: '-' }])).toMatchObject({ outcome: 'imported' })
  expect(await bring(resort, [{ ...night, price: '4.00' }])).toMatchObject({ outcome: 'jumped', count: 1 })
})

test('the first prices of a plan are measured by their own file', async () => {
  await using resort = await openDemonstration()
  await resort.db.deleteFrom('night_price').where('hotel', '=', '79260').execute()
  const days = Array.from({ length: 9 }, (_, at) => ({ ...night, night: addDays(later, at), price: `${300 + at}` }))
  const rows = days.with(4, { ...night, night: addDays(later, 4), price: '3.04' })
  expect(await bring(resort, rows)).toMatchObject({
    outcome: 'jumped',
    count: 1,
    jumps: [{ line: 6, before: null, minor: 304, usual: 30_300 }],
  })
  expect(await bring(resort, days)).toMatchObject({ outcome: 'imported', jumps: 0 })
})

test('the first prices of a room are measured by the other rooms of its hotel', async () => {
  await using resort = await openDemonstration()
  const { db } = resort
  const { least, most } = await db
    .selectFrom('night_price')
    .select(({ fn }) => [fn.min('minor').as('least'), fn.max('minor').as('most')])
    .where((is) => is.and({ hotel: '79260', rate_plan: 'FLEX' }).and('room_type', '<>', 'GV'))
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('night_price')
    .where((is) => is.and({ hotel: '79260', room_type: 'GV' }))
    .execute()
  const season = (minor: number) =>
    Array.from({ length: 9 }, (_, at) => ({ ...night, night: addDays(later, at), price: say(minor + 100 * at) }))
  for (const minor of [400, Math.floor(Number(least) / 5), Number(most) * 4])
    for (const mode of ['trial', 'import'] as const)
      expect(await bring(resort, season(minor), mode === 'trial' ? { mode } : {})).toMatchObject({
        ...{ outcome: 'jumped', count: 9 },
        jumps: expect.arrayContaining([expect.objectContaining({ line: 2, before: null, minor })]),
      })
  expect(await bring(resort, season(Number(least)), { mode: 'trial' })).toMatchObject({ outcome: 'tried', jumps: 0 })
  expect(await bring(resort, season(Number(most)), { mode: 'trial' })).toMatchObject({ outcome: 'tried', jumps: 0 })
  // Slips among its own nights are found besides.
  const slip = season(30_000).with(4, { ...night, night: addDays(later, 4), price: '70.00' })
  expect(await bring(resort, slip)).toMatchObject({ outcome: 'jumped', count: 1, jumps: [{ line: 6 }] })
  expect(await bring(resort, season(400), { evenSo: 'ana' })).toMatchObject({ outcome: 'imported', jumps: 9 })
  expect(await db.selectFrom('agreed_price').select('id').execute()).toHaveLength(9)
})

test('the first prices of a hotel have nothing beside them to be measured by', async () => {
  await using resort = await openDemonstration()
  await resort.db.deleteFrom('night_price').where('hotel', '=', '79260').execute()
  const days = Array.from({ length: 9 }, (_, at) => ({ ...night, night: addDays(later, at), price: '4.00' }))
  expect(await bring(resort, days)).toMatchObject({ outcome: 'imported', jumps: 0 })
})

/** All that the demonstration asks for a room in its two years, for years that have no price. */
async function importable({ db }: TestResort): Promise<{ rows: Cells[] }> {
  const all = await db
    .selectFrom('night_price')
    .select(['room_type', 'night', 'minor'])
    .where((is) => is.and({ hotel: '79260', rate_plan: 'FLEX' }))
    .execute()
  const rows = all.map(({ room_type, night: day, minor }) => {
    return { ...night, room_type, night: addDays(day, 1_600), price: say(minor) }
  })
  return { rows }
}
