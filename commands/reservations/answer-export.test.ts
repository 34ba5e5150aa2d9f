import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { dayOf } from '#resort/calendar/today.ts'
import { money } from '#resort/money/money.ts'
import { markNoShow } from '#resort/orders/after/mark-no-show.ts'
import { refundOrder } from '#resort/orders/after/refund-order.ts'
import { whatIsOpen } from '#resort/orders/due.ts'
import type { Order } from '#resort/orders/order.ts'
import { changeOrder } from '#resort/orders/order-queries.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { roomLinesOf } from '#resort/stays/stay-of.ts'
import { type BookingHouse, book, choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { buy, cancel } from '#tests/support/open-chair-house.ts'
import { buyTickets } from '#tests/support/open-gate-house.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { makeScratchFolder } from '#tests/support/scratch-folder.ts'
import { answerOperator } from './answer-operator.ts'

const couple = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }
const by = { kind: 'staff', name: 'ana' } as const

async function exported({ resort }: BookingHouse, words: string): Promise<Record<string, string>[]> {
  const { code, pages } = await answerOperator(resort, ['export', ...words.split(' ')])
  expect(code).toBe(0)
  return parse(await text(Readable.from(pages ?? [])), { columns: true })
}

/** By the clock of the database, at the hotel. */
const madeOn = ({ resort }: BookingHouse, { madeAt }: Order) => dayOf(madeAt, resort.clock.timeZone)

const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0)

test('each line of an order is one of the file, and the columns of an order add up to what it costs, is paid and open', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  const rooms = [couple, couple]
  await choose(house, guest, { extras: ['transfer'], rooms, promocode: 'MAR10', pay: 'rest-at-the-property' })
  const booked = await buy(house, guest)
  await refundOrder(resort, booked.id, { amount: money(50_000, 'MXN'), note: '', by })
  const [room] = roomLinesOf(booked.lines)
  await cancel(house, booked, [room?.id ?? ''])
  const order = await loadOrder(resort.db, resort.kinds, booked.id)
  const rows = await exported(house, '--from 2027-01-12 --to 2027-01-12')
  expect(rows.map(({ number, line }) => [number, line])).toEqual(
    order.lines.map((_, index) => [order.number, String(index + 1)]),
  )
  expect(sumOf(rows, 'total')).toBe(order.total.minor)
  expect([sumOf(rows, 'paid'), sumOf(rows, 'returned'), sumOf(rows, 'open')]).toEqual([
    order.paid.minor,
    order.refunded.minor,
    whatIsOpen(order).all.minor,
  ])
  const living = rows.find(({ kind, line_state }) => kind === 'room' && line_state === 'sold')
  expect(living).toMatchObject({
    ...{ state: 'part-paid', hotel: '79260', from: '2027-01-12', to: '2027-01-16', nights: '4', rooms: '1' },
    ...{ currency: 'MXN', source: 'site', promo: 'MAR10', booked_on: madeOn(house, order), quantity: '1' },
  })
  const sold = order.lines.find(({ kind, state }) => kind === 'room' && state === 'sold')
  for (const tax of ['vat', 'lodging-tax', 'sanitation-fee'])
    expect(Math.round(Number(living?.[tax.replace('-', '_')]) * 100)).toBe(
      sold?.taxes.find((each) => each.tax === tax)?.amount.minor,
    )
  expect(Number(living?.total) / Number(living?.per_usd)).toBeCloseTo(Number(living?.total_usd), 1)
  const gone = rows.find(({ kind, line_state }) => kind === 'room' && line_state === 'cancelled')
  expect(gone).toMatchObject({ total: '0.00', vat: '', rooms: '1' })
  expect(rows.find(({ kind }) => kind === 'extra')).toMatchObject({ from: '', nights: '0', rooms: '0' })
})

test('orders are taken by the day on which they begin; what nobody bought is in no report', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const later = await book(house, newGuest(), { stay: { checkIn: '2027-02-01', checkOut: '2027-02-03' } })
  const missed = await book(house, newGuest(), { currency: 'USD' })
  const day = await buyTickets(house)
  const open = await buyTickets(house, { option: 'open', day: null })
  await choose(house, newGuest())
  resort.setClock('2027-01-13T18:00:00Z')
  await markNoShow(resort, missed.id, { by, lines: 'all' })
  const numbers = async (words: string) => [...new Set((await exported(house, words)).map(({ number }) => number))]
  expect(await numbers('--from 2027-01-01 --to 2027-02-28')).toEqual([missed.number, day.number, later.number])
  expect(await numbers('--from 2027-01-13 --to 2027-01-31')).toEqual([day.number])
  const made = madeOn(house, open)
  expect(await numbers(`--from ${made} --to ${made}`)).toEqual([open.number])
  const [row] = await exported(house, '--from 2027-01-12 --to 2027-01-12')
  expect(row).toMatchObject({ state: 'no-show', line_state: 'missed', open: '0.00', per_usd: '1' })
  expect(row?.total_usd).toBe(row?.total)
  for (const wrong of ['', '--from 2027-01-12', '--from 2027-02-01 --to 2027-01-01', '--from now --to then'])
    expect((await answerOperator(resort, ['export', ...wrong.split(' ').filter(Boolean)])).code).toBe(1)
  expect((await answerOperator(resort, ['export', '--json'])).text).toContain('takes no --json')
})

test('a report names nobody unless it is asked to, and no spreadsheet reckons what a guest typed', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { id } = await book(house, newGuest())
  const typed = { ...sampleGuest, name: '=HYPERLINK("x")', lastname: '', phone: '+52 55 5555 0100', email: '@ana' }
  await resort.db.transaction().execute((tx) => changeOrder(tx, id, { guest: typed }))
  const days = '--from 2027-01-12 --to 2027-01-12'
  expect(JSON.stringify(await exported(house, days))).not.toMatch(/HYPERLINK|5555|ana/)
  const [row] = await exported(house, `${days} --full`)
  expect(row).toMatchObject({
    guest: '\'=HYPERLINK("x")',
    telephone: "'+52 55 5555 0100",
    mail: "'@ana",
    country: 'MX',
  })
})

test('a report is written whole into a file that only its owner reads, or not at all', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  await book(house, newGuest())
  const folder = makeScratchFolder()
  const file = join(folder, 'january.csv')
  const days = ['--from', '2027-01-12', '--to', '2027-01-12']
  const done = await answerOperator(resort, ['export', file, ...days])
  expect(done).toEqual({ text: `1 line is in ${file}.`, code: 0 })
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const broken = { ...resort, kinds: [] }
  await expect(answerOperator(broken, ['export', join(folder, 'other.csv'), ...days])).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['january.csv'])
  rmSync(folder, { recursive: true })
})

test('two reports of one name are both written, and nothing that lies beside it says who reads them', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  await book(house, newGuest())
  const folder = makeScratchFolder()
  const [file, mine] = [join(folder, 'january.csv'), join(folder, 'mine.txt')]
  const give = async () =>
    (await answerOperator(resort, ['export', file, '--from', '2027-01-12', '--to', '2027-01-12', '--full'])).code
  writeFileSync(mine, 'mine', { mode: 0o644 })
  symlinkSync(mine, `${file}.part`)
  expect(await Promise.all([give(), give()])).toEqual([0, 0])
  expect(readFileSync(mine, 'utf8')).toBe('mine')
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})
