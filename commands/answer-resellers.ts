import type { Db } from '#db/connect.ts'
import { type Day, parseDay } from '#resort/calendar/day.ts'
import { basisPoints, fromPerCent, toPerCent } from '#resort/money/basis-points.ts'
import { parseCurrency } from '#resort/money/currency.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { money, sum } from '#resort/money/money.ts'
import { addReseller, judgeReseller } from '#resort/resellers/add-reseller.ts'
import { listStatement } from '#resort/resellers/booking-queries.ts'
import { resellerBounds } from '#resort/resellers/reseller.ts'
import { endReseller, findResellerByName, listResellers, type NewReseller } from '#resort/resellers/reseller-queries.ts'
import { type Reads, readWords, sayLeftOver, sayPassedOver, type Takes, type WordsRead } from './read-words.ts'
import type { Said } from './reservations/answer-operator.ts'
import { type Column, drawTable } from './reservations/draw-table.ts'

type House = { db: Db }

const options = {
  currency: { type: 'string' },
  less: { type: 'string' },
  'most-held': { type: 'string' },
  'most-a-day': { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  yes: { type: 'boolean' },
} as const

const reads: Reads<typeof options> = {
  list: [],
  add: ['currency', 'less', 'most-held', 'most-a-day', 'yes'],
  end: ['yes'],
  statement: ['from', 'to'],
}

const takes: Takes = { list: 0, add: 1, end: 1, statement: 1 }

const usage = [
  'npm run resellers -- list',
  'npm run resellers -- add NAME --currency USD --less 20 --most-held 60 --most-a-day 500 [--yes]',
  'npm run resellers -- end NAME [--yes]',
  'npm run resellers -- statement NAME --from 2027-01-01 --to 2027-01-31',
].join('\n')

/** Adds a reseller, ends one, and tells who there is and what each of them owes. */
export async function answerResellers(house: House, args: readonly string[]): Promise<Said> {
  const parsed = readWords([...args], options)
  if ('sentence' in parsed) return { text: `${parsed.sentence}\n\n${usage}`, code: 1 }
  const [what = 'list', name = ''] = parsed.positionals
  const leftOver = sayLeftOver(what, parsed.positionals.slice(1), takes)
  const passedOver = sayPassedOver(what, parsed.values, reads) ?? leftOver
  if (passedOver) return { text: `${passedOver}\n\n${usage}`, code: 1 }
  if (what === 'list') return await answerAll(house)
  if (!name) return { text: usage, code: 1 }
  switch (what) {
    case 'add':
      return await answerAdd(house, name, parsed.values)
    case 'end':
      return await answerEnd(house, name, parsed.values)
    case 'statement':
      return await answerStatement(house, name, parsed.values)
    default:
      return { text: usage, code: 1 }
  }
}

type Values = WordsRead<typeof options>['values']

const undone = 'Nothing was done: --yes does it.'

/** Only --yes does it: a name is used once, and no command changes what was agreed. */
async function answerAdd(house: House, name: string, values: Values): Promise<Said> {
  const currency = parseCurrency(values.currency ?? 'USD')
  const lessText = values.less ?? '0'
  const isPerCent = /^-?\d{1,3}(\.\d{1,2})?$/.test(lessText)
  if (!currency || !isPerCent)
    return { text: 'Say a currency of the house, and per cent with at most two decimals.', code: 1 }
  const [mostHeld, mostADay] = [Number(values['most-held'] ?? '60'), Number(values['most-a-day'] ?? '500')]
  const terms = { name, currency, less: fromPerCent(lessText), mostHeld, mostADay }
  const added = values.yes ? await addReseller(house, terms) : await judgeReseller(house, terms)
  switch (added.outcome) {
    case 'may-be-added':
      return { text: `${sayTerms(terms)}\n${undone}`, code: 0 }
    case 'added':
      return { text: `${name} may sell. Its key is told this once and kept nowhere:\n${added.key}`, code: 0 }
    case 'name-taken':
      return { text: `There is a reseller called ${name}, or there was one.`, code: 1 }
    case 'out-of-bounds':
      return { text: sayBounds(), code: 1 }
  }
}

function sayTerms({ name, currency, less, mostHeld, mostADay }: NewReseller): string {
  const price =
    less === 0
      ? 'as much as the public'
      : `${toPerCent(basisPoints(Math.abs(less)))} per cent ${less > 0 ? 'less' : 'more'} than the public`
  return `${name} would pay in ${currency}, ${price}, hold up to ${mostHeld} places and begin up to ${mostADay} bookings a day. The name is used once and the terms stay.`
}

/** Only --yes does it: a key that has ended opens nothing any more. */
async function answerEnd({ db }: House, name: string, { yes }: Values): Promise<Said> {
  const none: Said = { text: `There is no reseller called ${name} whose key opens anything.`, code: 1 }
  if (yes) {
    const isEnded = await endReseller(db, name)
    return isEnded ? { text: `The key of ${name} opens nothing from now on. What it booked stays.`, code: 0 } : none
  }
  const found = await findResellerByName(db, name)
  if (!found || found.endedAt) return none
  return { text: `The key of ${name} would open nothing any more. What it booked would stay.\n${undone}`, code: 0 }
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
