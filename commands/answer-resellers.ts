import { parseArgs } from 'node:util'
import type { Db } from '#db/connect.ts'
import { type Day, parseDay } from '#resort/calendar/day.ts'
import { basisPoints, fromPerCent, toPerCent } from '#resort/money/basis-points.ts'
import { parseCurrency } from '#resort/money/currency.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money, sum } from '#resort/money/money.ts'
import { addReseller } from '#resort/resellers/add-reseller.ts'
import { listStatement } from '#resort/resellers/booking-queries.ts'
import { resellerBounds } from '#resort/resellers/reseller.ts'
import { endReseller, findResellerByName, listResellers } from '#resort/resellers/reseller-queries.ts'
import type { Said } from './reservations/answer-operator.ts'
import { type Column, drawTable } from './reservations/draw-table.ts'

type House = { db: Db }

const options = {
  currency: { type: 'string', default: 'USD' },
  less: { type: 'string', default: '0' },
  'most-held': { type: 'string', default: '60' },
  'most-a-day': { type: 'string', default: '500' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const

const usage = [
  'npm run resellers -- list',
  'npm run resellers -- add NAME --currency USD --less 20 --most-held 60 --most-a-day 500',
  'npm run resellers -- end NAME',
  'npm run resellers -- statement NAME --from 2027-01-01 --to 2027-01-31',
].join('\n')

/** Adds a reseller, ends one, and tells who there is and what each of them owes. */
export async function answerResellers(house: House, args: readonly string[]): Promise<Said> {
  const read = readArgs(args)
  if (!read) return { text: usage, code: 1 }
  const [what = 'list', name = ''] = read.positionals
  if (what === 'list') return await answerAll(house)
  if (!name) return { text: usage, code: 1 }
  switch (what) {
    case 'add':
      return await answerAdd(house, name, read.values)
    case 'end':
      return (await endReseller(house.db, name))
        ? { text: `The key of ${name} opens nothing from now on. What it booked stays.`, code: 0 }
        : { text: `There is no reseller called ${name} whose key opens anything.`, code: 1 }
    case 'statement':
      return await answerStatement(house, name, read.values)
    default:
      return { text: usage, code: 1 }
  }
}

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    return null
  }
}

type Values = NonNullable<ReturnType<typeof readArgs>>['values']

async function answerAdd(house: House, name: string, values: Values): Promise<Said> {
  const currency = parseCurrency(values.currency)
  const isPerCent = /^-?\d{1,3}(\.\d{1,2})?$/.test(values.less)
  if (!currency || !isPerCent)
    return { text: 'Say a currency of the house, and per cent with at most two decimals.', code: 1 }
  const [mostHeld, mostADay] = [Number(values['most-held']), Number(values['most-a-day'])]
  const added = await addReseller(house, { name, currency, less: fromPerCent(values.less), mostHeld, mostADay })
  switch (added.outcome) {
    case 'added':
      return { text: `${name} may sell. Its key is told this once and kept nowhere:\n${added.key}`, code: 0 }
    case 'name-taken':
      return { text: `There is a reseller called ${name}, or there was one.`, code: 1 }
    case 'out-of-bounds':
      return { text: sayBounds(), code: 1 }
  }
}

function sayBounds(): string {
  const { nameLength, less, mostHeld, mostADay } = resellerBounds
  return [
    `A name has up to ${nameLength} letters.`,
    `--less lies between ${toPerCent(basisPoints(less.least))} and ${toPerCent(basisPoints(less.most))} per cent; below nothing it is more.`,
    `--most-held lies between ${mostHeld.least} and ${mostHeld.most} places.`,
    `--most-a-day lies between ${mostADay.least} and ${mostADay.most} bookings.`,
  ].join('\n')
}

const columns: Column[] = [
  { name: 'Reseller' },
  { name: 'Key' },
  { name: 'Currency' },
  { name: 'Less, %', side: 'right' },
  { name: 'Held', side: 'right' },
  { name: 'A day', side: 'right' },
  { name: 'Since' },
  { name: 'Until' },
]

async function answerAll({ db }: House): Promise<Said> {
  const rows = (await listResellers(db)).map((each) => [
    ...[each.name, `${each.keyPrefix}-…`, each.currency, String(toPerCent(each.less)), String(each.mostHeld)],
    ...[String(each.mostADay), each.madeAt.toISOString(), each.endedAt?.toISOString() ?? ''],
  ])
  return { text: rows.length ? drawTable(columns, rows) : 'Nobody sells for the house.', code: 0 }
}

const statementColumns: Column[] = [
  { name: 'Day' },
  { name: 'Booking' },
  { name: 'Reference' },
  { name: 'Product' },
  { name: 'People', side: 'right' },
  { name: 'Owed', side: 'right' },
]

/** By the day of the visit: what is over is not cancelled any more, so a statement stays what it was. */
async function answerStatement({ db }: House, name: string, { from, to }: Values): Promise<Said> {
  const reseller = await findResellerByName(db, name)
  const [first, last] = [parseDay(from), parseDay(to)]
  if (!reseller) return { text: `There is no reseller called ${name}.`, code: 1 }
  if (!first || !last || first > last) return { text: usage, code: 1 }
  const { currency } = reseller
  const lines = await listStatement(db, reseller.id, { first, last })
  const rows = lines.map(({ day, number, reference, product, people, minor }) => {
    return [day, number, reference ?? '', product, String(people), formatMoney(money(minor, currency), 'en')]
  })
  const all = sum(
    currency,
    lines.map(({ minor }) => money(minor, currency)),
  )
  const head = sayHead(name, { first, last })
  return { text: `${head}\n\n${drawTable(statementColumns, rows)}\n\nOwed: ${formatMoney(all, 'en')}`, code: 0 }
}

function sayHead(name: string, { first, last }: { first: Day; last: Day }): string {
  return `${name}, visits from ${first} to ${last}`
}
