import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { connect } from '#db/connect.ts'
import { exportNights } from '#resort/availability/export-nights.ts'
import { importNights } from '#resort/availability/import-nights.ts'
import { checkColumns, type NightColumn, nightColumns, readNightLine } from '#resort/availability/night-file.ts'
import { addDays } from '#resort/calendar/day.ts'
import { today } from '#resort/calendar/today.ts'
import { clockOf } from '#server/open-resort.ts'
import { answerPromo } from './answer-promo.ts'
import { answerRates } from './answer-rates.ts'
import { findDatabaseOrExplain } from './find-database-or-explain.ts'
import { print, printError } from './print.ts'
import { readConfigOrExplain } from './read-config-or-explain.ts'
import { type Reads, readWords, sayLeftOver, sayPassedOver, type Takes } from './read-words.ts'
import { readStaff } from './reservations/read-staff.ts'
import { sayImported } from './say-imported.ts'
import { toCsvLine } from './to-csv-line.ts'

/** Enough lines at once to be fast, few enough to be small. */
const groupSize = 20_000

const options = {
  'dry-run': { type: 'boolean' },
  'even-so': { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  hotel: { type: 'string' },
  yes: { type: 'boolean' },
} as const

const reads: Reads<typeof options> = {
  import: ['dry-run', 'even-so'],
  export: ['from', 'to', 'hotel'],
  refused: [],
  agree: ['yes'],
  promo: ['yes'],
}

const takes: Takes = { import: 1, export: 1, refused: 0, agree: 2, promo: 2 }

// A hotel's own prices, rooms, restrictions and promo codes: docs/rates.md.
const read = readWords(process.argv.slice(2), options)
if ('sentence' in read) explain(read.sentence)
const { values, positionals } = read
const [what = '', file] = positionals
const passedOver = sayPassedOver(what, values, reads) ?? sayLeftOver(what, positionals.slice(1), takes)
if (passedOver) explain(passedOver)
const config = readConfigOrExplain()
const url = findDatabaseOrExplain(config)
const db = connect(url, { connections: 2, statementTimeoutMs: 600_000 })
try {
  if (what === 'import' && file) await takeIn(file)
  else if (what === 'refused' || what === 'agree') await judgeExchange()
  else if (what === 'promo') await endCode()
  else if (what === 'export') await giveOut(file)
  else
    explain(
      'npm run rates -- import FILE.csv [--dry-run] [--even-so]\nnpm run rates -- export [FILE.csv] [--hotel 79260] [--from 2027-01-01] [--to 2027-12-31]\nnpm run rates -- refused\nnpm run rates -- agree MXN 24.31 [--yes]\nnpm run rates -- promo end MAREA20 [--yes]',
    )
} catch (error) {
  printError(error, url)
  process.exitCode = 1
} finally {
  await db.destroy()
}

async function takeIn(path: string): Promise<void> {
  const started = performance.now()
  const mode = values['dry-run'] ? 'trial' : 'import'
  const evenSo = values['even-so'] ? readStaff().name : null
  const imported = await importNights({ db }, { lines: readLines(path), mode, evenSo })
  if (process.stderr.isTTY) process.stderr.write('\n')
  print(`${sayImported(imported)} ${((performance.now() - started) / 1_000).toFixed(1)} s`)
  if (imported.outcome === 'wrong' || imported.outcome === 'jumped') process.exitCode = 1
}

async function* readLines(path: string) {
  const size = statSync(path).size
  const stream = createReadStream(path)
  const options = {
    bom: true,
    columns: headings,
    delimiter: [',', ';'],
    info: true,
    relax_column_count: false,
    trim: true,
  }
  const records = stream.pipe(parse(options))
  stream.once('error', (error) => records.destroy(error))
  let group: { line: number; read: ReturnType<typeof readNightLine> }[] = []
  for await (const { record, info } of records as AsyncIterable<{ record: Cells; info: { lines: number } }>) {
    group.push({ line: info.lines, read: readNightLine(record, info.lines) })
    if (group.length < groupSize) continue
    yield group
    group = []
    drawProgress(stream.bytesRead / size)
  }
  yield group
  drawProgress(1)
}

type Cells = Partial<Record<NightColumn, string>>

function headings(names: string[]): string[] {
  const wrong = checkColumns(names)
  if (wrong) throw new Error(`Line 1: ${wrong}`)
  return names
}

async function giveOut(path: string | undefined): Promise<void> {
  const day = today(await clockOf(config))
  const wanted = {
    from: values.from ?? day,
    to: values.to ?? addDays(day, 760),
    ...(values.hotel ? { hotels: [values.hotel] } : {}),
  }
  await pipeline(write, path ? createWriteStream(path) : process.stdout, { end: Boolean(path) })

  async function* write() {
    yield toCsvLine(nightColumns)
    for await (const nights of exportNights({ db }, wanted)) {
      yield nights.map((night) => toCsvLine(nightColumns.map((column) => night[column]))).join('')
    }
  }
}

async function judgeExchange(): Promise<void> {
  const said = await answerRates({ db, clock: await clockOf(config) }, positionals, values)
  print(said.text)
  process.exitCode = said.code
}

async function endCode(): Promise<void> {
  const said = await answerPromo({ db }, positionals.slice(1), values)
  print(said.text)
  process.exitCode = said.code
}

function drawProgress(share: number): void {
  if (!process.stderr.isTTY) return
  const width = 40
  const done = Math.round(share * width)
  process.stderr.write(`\r[${'█'.repeat(done)}${' '.repeat(width - done)}] ${Math.round(share * 100)} %`)
}

function explain(sentence: string): never {
  printError(sentence)
  process.exit(1)
}
