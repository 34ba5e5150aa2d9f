import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { listStock } from '#tests/support/list-stock.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import type { TestResort } from '#tests/support/open-test-resort.ts'
import { exportNights } from './export-nights.ts'
import { importNights } from './import-nights.ts'
import { checkColumns, type NightColumn, readNightLine } from './night-file.ts'
import { takeRoomNights } from './stock-queries.ts'

type Cells = Partial<Record<NightColumn, string>>

async function bring(
  resort: TestResort,
  rows: Cells[],
  mode: 'import' | 'trial' = 'import',
  evenSo: string | null = null,
) {
  async function* lines() {
    yield rows.map((cells, index) => ({ line: index + 2, read: readNightLine(cells, index + 2) }))
  }
  return await importNights(resort, { lines: lines(), mode, evenSo })
}

async function exported(resort: TestResort) {
  const all = []
  for await (const nights of exportNights(resort, { from: '2026-11-21', to: '2027-03-01', hotels: ['79260'] }))
    all.push(...nights)
  return all
}

const stay = { checkIn: '2027-03-02', checkOut: '2027-03-03' }
const night = { hotel: '79260', room_type: 'GV', night: '2027-03-02' }

test('what was exported and is imported again changes nothing', async () => {
  await using resort = await openDemonstration()
  const before = await exported(resort)
  const imported = await bring(resort, before)
  expect(imported).toMatchObject({
    outcome: 'imported',
    rates: { pricesAdded: 0, pricesChanged: 0, pricesRemoved: 0, restrictions: 0 },
    stock: { nights: 0 },
  })
  expect(await exported(resort)).toEqual(before)
})

test('a trial tells what would change and changes nothing; the import does', async () => {
  await using resort = await openDemonstration()
  const rows = [
    { ...night, rate_plan: 'FLEX', price: '199.90', min_nights: '3' },
    { ...night, rooms: '7' },
    { ...night, night: '2027-03-05', rate_plan: 'FLEX', price: '-' },
  ]
  const changes = {
    lines: 3,
    rates: { pricesAdded: 0, pricesChanged: 1, pricesRemoved: 1, restrictions: 1 },
    stock: { nights: 1, belowSold: 0 },
    jumps: 0,
  }
  const before = await exported(resort)
  expect(await bring(resort, rows, 'trial')).toEqual({ outcome: 'tried', ...changes })
  expect(await exported(resort)).toEqual(before)
  expect(await bring(resort, rows)).toEqual({ outcome: 'imported', ...changes })
  expect(await bring(resort, rows)).toMatchObject({
    rates: { pricesChanged: 0, restrictions: 0 },
    stock: { nights: 0 },
  })
})

test('an empty cell leaves what is there, a dash takes it away', async () => {
  await using resort = await openDemonstration()
  const restrictions = async () => {
    const nights = []
    for await (const each of exportNights(resort, { from: night.night, to: night.night, hotels: ['79260'] }))
      nights.push(...each)
    return nights.find(({ room_type, rate_plan }) => room_type === 'GV' && rate_plan === 'FLEX')
  }
  await bring(resort, [{ ...night, rate_plan: 'FLEX', closed: 'yes', min_nights: '3', max_nights: '9' }])
  await bring(resort, [{ ...night, rate_plan: 'FLEX', min_nights: '-', max_nights: '8' }])
  expect(await restrictions()).toMatchObject({ closed: 'yes', min_nights: '', max_nights: '8' })
})

test('fewer rooms than are sold stop the sale and take nobody’s room', async () => {
  await using resort = await openDemonstration()
  await bring(resort, [{ ...night, rooms: '3' }])
  const take = () =>
    transact(resort.db, (tx) => takeRoomNights(tx, { hotel: '79260', stay, rooms: [{ roomType: 'GV', rooms: 1 }] }))
  await take()
  await take()
  expect(await bring(resort, [{ ...night, rooms: '1' }])).toMatchObject({ stock: { nights: 1, belowSold: 1 } })
  expect(await take()).toBe('sold-out')
  const stock = await listStock(resort.db, '79260', stay)
  expect(stock.find(({ roomType }) => roomType === 'GV')).toMatchObject({ capacity: 2, held: 2 })
})

test('a wrong line is told by its number and leaves everything as it was', async () => {
  await using resort = await openDemonstration()
  const before = await exported(resort)
  const good = { ...night, rooms: '0' }
  expect(
    await bring(resort, [good, { ...night, hotel: '1' }, { ...night, rate_plan: 'ADV', price: '1' }, good]),
  ).toEqual({
    outcome: 'wrong',
    wrong: [
      { line: 3, sentence: 'The hotel 1 has no room type GV.' },
      { line: 4, sentence: 'The plan ADV follows FLEX and has no prices of its own.' },
      { line: 5, sentence: 'This night was said before, in line 2.' },
    ],
  })
  expect(await exported(resort)).toEqual(before)
})

test('bounds between which no stay fits are told by their line, also with what the night says already', async () => {
  await using resort = await openDemonstration()
  const flexible = { ...night, rate_plan: 'FLEX' }
  expect(
    await bring(resort, [{ ...flexible, min_nights: '5', max_nights: '3', min_days_ahead: '9', max_days_ahead: '2' }]),
  ).toEqual({
    outcome: 'wrong',
    wrong: [
      { line: 2, sentence: 'This night would ask for more min_nights than max_nights allows.' },
      { line: 2, sentence: 'This night would ask for more min_days_ahead than max_days_ahead allows.' },
    ],
  })
  expect(await bring(resort, [{ ...flexible, min_nights: '-', max_nights: '3' }])).toMatchObject({
    outcome: 'imported',
  })
  expect(await bring(resort, [{ ...flexible, min_nights: '5' }])).toMatchObject({ outcome: 'wrong' })
  expect(await bring(resort, [{ ...flexible, min_nights: '5', max_nights: '-' }])).toMatchObject({
    outcome: 'imported',
  })
})

test.for<[Cells, string]>([
  [{ ...night, rooms: '-3' }, 'rooms is a number of rooms from 0 to 10,000, not “-3”.'],
  [{ ...night, rooms: '32768' }, 'rooms is a number of rooms from 0 to 10,000, not “32768”.'],
  [
    { ...night, rate_plan: 'FLEX', price: '1000000' },
    'price is dollars such as 245.00, up to 999,999.99, or - for not on sale, not “1000000”.',
  ],
  [
    { ...night, rate_plan: 'FLEX', max_nights: '366' },
    'max_nights is a number of nights from 1 to 365, or -, not “366”.',
  ],
  [
    { ...night, rate_plan: 'FLEX', price: '1,200' },
    'price is dollars such as 245.00, up to 999,999.99, or - for not on sale, not “1,200”.',
  ],
  [
    { ...night, rate_plan: 'FLEX', price: '0' },
    'price is dollars such as 245.00, up to 999,999.99, or - for not on sale, not “0”.',
  ],
  [{ ...night, night: '2027-02-30', rooms: '1' }, 'night is a day such as 2027-01-31, not “2027-02-30”.'],
  [{ ...night, rate_plan: 'FLEX', rooms: '1' }, 'rooms are counted for the room type: leave rate_plan empty.'],
  [{ ...night, price: '100' }, 'price and restrictions belong to a rate plan: name it in rate_plan.'],
  [{ room_type: 'GV', night: night.night }, 'hotel, room_type and night must be there.'],
])('%j is refused: %s', ([cells, sentence]) => {
  expect(readNightLine(cells, 2)).toEqual({ outcome: 'wrong', sentences: [sentence] })
})

test('columns are known, there once, and the first four are needed', () => {
  expect(checkColumns(['hotel', 'room_type', 'rate_plan', 'night', 'rooms'])).toBe(null)
  expect(checkColumns(['hotel', 'colour'])).toContain('There is no column colour')
  expect(checkColumns(['hotel', 'hotel'])).toBe('The column hotel is there twice.')
  expect(checkColumns(['hotel', 'night'])).toBe('The column room_type, rate_plan is missing.')
})
