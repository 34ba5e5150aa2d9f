import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type Day, parseDay } from '#resort/calendar/day.ts'
import { dayOf } from '#resort/calendar/today.ts'
import { toDecimal } from '#resort/money/decimal-money.ts'
import type { Money } from '#resort/money/money.ts'
import { exportOrders } from '#resort/orders/after/export-orders.ts'
import type { ExportedLine } from '#resort/orders/after/exported-line.ts'
import { taxNames } from '#resort/rates/tax.ts'
import type { Resort } from '#resort/resort.ts'
import { isRoomLine } from '#resort/stays/room-item.ts'
import { toCsvLine } from '../to-csv-line.ts'
import type { Said, Wishes } from './answer-operator.ts'

const columns: [name: string, cell: (line: ExportedLine, resort: Resort) => string][] = [
  ['number', ({ order }) => order.number],
  ['line', ({ number }) => String(number)],
  ['state', ({ standing }) => standing],
  ['line_state', ({ line }) => line.state],
  ['kind', ({ line }) => line.kind],
  ['what', ({ what }) => what],
  ['hotel', ({ line }) => (isRoomLine(line) ? line.item.hotel : '')],
  ['from', ({ days }) => days?.from ?? ''],
  ['to', ({ days }) => days?.to ?? ''],
  ['nights', ({ nights }) => String(nights)],
  ['rooms', ({ line }) => (isRoomLine(line) ? '1' : '0')],
  ['quantity', ({ quantity }) => String(quantity)],
  ['price', ({ line }) => toDecimal(line.total)],
  ['total', ({ total }) => toDecimal(total)],
  ['currency', ({ order }) => order.currency],
  ['total_usd', ({ inDollars }) => sayAmount(inDollars)],
  ['per_usd', ({ perUsd }) => perUsd ?? ''],
  ...taxNames.map((tax): (typeof columns)[number] => [
    tax.replaceAll('-', '_'),
    ({ taxes }) => sayAmount(taxes[tax] ?? null),
  ]),
  ['paid', ({ money }) => sayAmount(money?.paid ?? null)],
  ['returned', ({ money }) => sayAmount(money?.returned ?? null)],
  ['open', ({ money }) => sayAmount(money?.open ?? null)],
  ['source', ({ order }) => order.source],
  ['promo', ({ promocode }) => promocode ?? ''],
  ['booked_on', ({ order }, { clock }) => dayOf(order.madeAt, clock.timeZone)],
]

/** Who it is about: asked for by name, as whoever has the file has a list of guests. */
const personal: typeof columns = [
  ['guest', ({ order: { guest } }) => [guest?.name, guest?.lastname].filter(Boolean).join(' ')],
  ['mail', ({ order }) => order.guest?.email ?? ''],
  ['telephone', ({ order }) => order.guest?.phone ?? ''],
  ['country', ({ order }) => order.guest?.country ?? ''],
]

/** Lines of orders as CSV, into a file or, one page after the other, to the terminal. */
export async function answerExport(resort: Resort, file: string, { from, to, full }: Wishes): Promise<Said> {
  const [first, last] = [parseDay(from), parseDay(to)]
  if (!first || !last || first > last) {
    return { text: 'Say the days: --from 2027-01-01 --to 2027-01-31, of arrival.', code: 1 }
  }
  const counted = { lines: 0 }
  const shown = full ? [...columns, ...personal] : columns
  const pages = writePages(resort, { days: { from: first, to: last }, shown, counted })
  if (!file) return { text: '', code: 0, pages }
  await writeWhole(file, pages)
  return { text: `${counted.lines} ${counted.lines === 1 ? 'line is' : 'lines are'} in ${file}.`, code: 0 }
}

type Writing = { days: { from: Day; to: Day }; shown: typeof columns; counted: { lines: number } }

async function* writePages(resort: Resort, { days, shown, counted }: Writing): AsyncGenerator<string> {
  yield toCsvLine(shown.map(([name]) => name))
  for await (const lines of exportOrders(resort, days)) {
    counted.lines += lines.length
    yield lines.map((line) => toCsvLine(shown.map(([, cell]) => cell(line, resort)))).join('')
  }
}

/**
 * Only whoever asked for it reads the file, and what stands under its name is never half of it. The part has a name of its
 * own: one that is there already is another terminal's, or keeps the rights that it has.
 */
async function writeWhole(file: string, pages: AsyncIterable<string>): Promise<void> {
  const part = `${file}.${randomUUID()}.part`
  try {
    await pipeline(pages, createWriteStream(part, { mode: 0o600, flags: 'wx' }))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

function sayAmount(amount: Money | null): string {
  return amount ? toDecimal(amount) : ''
}
