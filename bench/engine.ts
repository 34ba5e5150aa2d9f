import { fork } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { openContent } from '#adapters/content/open-content.ts'
import { houseDocuments } from '#adapters/letters/house-documents.ts'
import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import { openPayments } from '#adapters/payments/open-payments.ts'
import { guestLinks } from '#app/guest-links.ts'
import { linkTo, writtenPageNames } from '#app/paths.ts'
import { connect } from '#db/connect.ts'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate } from '#db/migrate.ts'
import { seedDemonstration } from '#db/seed/seed-demonstration.ts'
import { findCalendar } from '#resort/availability/find-calendar.ts'
import { findStays } from '#resort/availability/find-stays.ts'
import { openNightBoard } from '#resort/availability/night-board.ts'
import { systemClock } from '#resort/calendar/clock.ts'
import { addDays } from '#resort/calendar/day.ts'
import { today } from '#resort/calendar/today.ts'
import { saveExchangeRates } from '#resort/money/exchange-rate-queries.ts'
import { readConfig } from '#server/config.ts'
import { freePort } from '#tests/support/free-port.ts'
import { growHotels, growReservations } from './grow.ts'
import type { Figures, Load } from './load.ts'

// How fast the engine answers beside a bare Node server, and what more hotels and reservations cost.
// npm run bench:engine [-- --quick | --growth]
const isQuick = process.argv.includes('--quick')
const isGrowthOnly = process.argv.includes('--growth')
const seconds = isQuick ? 2 : 6
const day = today(systemClock)
const folder = '.data-bench'
const three = ['79260', '31453', '74213']
/** Each time small and grown in turn, so that whatever else the machine does falls on both. */
const rounds = 7
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const server = await startEmbeddedServer({ folder, port: await freePort(), database: 'bench', durable: true })
await migrate(server.url)
let db = connect(server.url, { statementTimeoutMs: 1_800_000 })
try {
  await seedDemonstration(db, day)
  const rates = { MXN: '18.4', EUR: '0.86', CAD: '1.4' } as const
  await saveExchangeRates(
    db,
    (['MXN', 'EUR', 'CAD'] as const).map((currency) => ({ currency, perUsd: rates[currency], day, source: 'bench' })),
  )
  await growReservations(db, 1_000)
  console.log(`Node ${process.version}, ${availableParallelism()} cores, PostgreSQL and the asker on the same ones.\n`)
  if (!isGrowthOnly) await measureAll(three)
  if (!isQuick) {
    const few = await keepSmall()
    console.log('\nGrowing to 300 hotels …')
    const hotels = await growHotels(db, 300)
    await compareGrown('300 hotels instead of 3', few, hotels)
    console.log('\nGrowing to 1,000,000 reservations …')
    await growReservations(db, 1_000_000)
    await compareGrown('and 1,000,000 reservations', few, hotels)
  }
} finally {
  await db.destroy()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measureAll(hotels: string[]): Promise<void> {
  const site = await start('engine-server.ts', server.url)
  const bare = await start('bare-server.ts')
  const sql = await start('engine-server.ts', server.url, 'database')
  console.log('| connections | what | requests/s | of bare | p50 ms | p99 ms | kB |\n|---|---|---|---|---|---|---|')
  for (const connections of [1, 8, 32]) {
    const reference = await ask({ port: bare.port, paths: ['/'], connections, seconds })
    print(connections, 'bare Node server', reference, reference)
    for (const [name, paths] of Object.entries(questions(hotels))) {
      const figures = await ask({ port: site.port, paths, connections, seconds })
      print(connections, name, figures, reference)
    }
    const fromTables = await ask({ port: sql.port, paths: questions(hotels).availability, connections, seconds })
    print(connections, 'availability from the tables', fromTables, reference)
  }
  for (const each of [site, bare, sql]) each.stop()
  await measureThinking()
}

/** What an answer costs that is not remembered: the verb itself, on nights that are in memory. */
async function measureThinking(): Promise<void> {
  const nights = openNightBoard({ db, url: server.url, clock: systemClock })
  const resort = {
    db,
    clock: systemClock,
    nights,
    exchangeRates: [],
    payments: openPayments(readConfig({}).payments),
    mail: smtpMail('smtp://127.0.0.1:1'),
    documents: await houseDocuments('content'),
    links: guestLinks({ publicUrl: new URL('http://127.0.0.1'), secret: 'for the bench', clock: systemClock }),
    ...(await openContent('content', linkTo, writtenPageNames)),
  }
  const rooms = [{ adults: 2, childrenAges: [] }]
  const asked = { hotel: '79260', currency: 'MXN', rooms } as const
  const verbs = {
    'a calendar of 24 months, worked out': () => findCalendar(resort, asked),
    'availability, worked out': () =>
      findStays(resort, { ...asked, stay: { checkIn: addDays(day, 52), checkOut: addDays(day, 56) } }),
  }
  for (const [name, verb] of Object.entries(verbs)) {
    const times: number[] = []
    for (let index = 0; index < 120; index++) {
      const started = performance.now()
      await verb()
      times.push(performance.now() - started)
    }
    const worked = times.slice(20).toSorted((a, b) => a - b)
    console.log(`${name}: p50 ${worked[50]?.toFixed(2)} ms, p99 ${worked[99]?.toFixed(2)} ms`)
  }
  await nights.close()
}

/** The database as it is, beside the one that grows, on the same server. */
async function keepSmall(): Promise<string> {
  const other = await besides()
  await sql`create database small template bench strategy file_copy`.execute(other)
  await other.destroy()
  const url = new URL(server.url)
  url.pathname = '/small'
  return url.href
}

/** A database is copied only while nobody is connected to it. */
async function besides() {
  await db.destroy()
  const url = new URL(server.url)
  url.pathname = '/postgres'
  db = connect(server.url, { statementTimeoutMs: 1_800_000 })
  return connect(url.href, { connections: 1, statementTimeoutMs: 600_000 })
}

async function compareGrown(what: string, smallUrl: string, hotels: string[]): Promise<void> {
  const small = await start('engine-server.ts', smallUrl)
  const grown = await start('engine-server.ts', server.url)
  const times: Record<'availability' | 'calendar', { p50: number[]; perSecond: number[] }> = {
    availability: { p50: [], perSecond: [] },
    calendar: { p50: [], perSecond: [] },
  }
  for (let round = 0; round < rounds; round++) {
    for (const name of ['availability', 'calendar'] as const) {
      const load = { connections: 8, seconds: seconds / 2 }
      const before = await ask({ ...load, port: small.port, paths: questions(three)[name] })
      const after = await ask({ ...load, port: grown.port, paths: questions(hotels)[name] })
      times[name].p50.push(after.p50 / before.p50)
      times[name].perSecond.push(before.perSecond / after.perSecond)
    }
  }
  for (const [name, { p50, perSecond }] of Object.entries(times)) {
    console.log(
      `${what}: ${name} p50 ${median(p50)} times (${rounds} pairs: ${sorted(p50)
        .map((each) => each.toFixed(2))
        .join(' ')}); requests ${median(perSecond)} times fewer`,
    )
  }
  small.stop()
  grown.stop()
}

function sorted(figures: number[]): number[] {
  return figures.toSorted((a, b) => a - b)
}

function median(figures: number[]): string {
  return (sorted(figures)[Math.floor(figures.length / 2)] ?? 0).toFixed(2)
}

/** Five hundred searches as guests make them, the same in every run, over all the hotels. */
function questions(hotels: string[]): { availability: string[]; calendar: string[] } & Record<string, string[]> {
  const parties = [
    'guests[0][adults]=2',
    'guests[0][adults]=2&guests[0][children]=2&guests[0][childrenAges]=4|9',
    'guests[0][adults]=1',
  ]
  const search = (index: number) => {
    const checkin = addDays(day, 1 + ((index * 37) % 600))
    const currency = ['USD', 'MXN', 'EUR', 'CAD'][index % 4]
    return `checkin=${checkin}&checkout=${addDays(checkin, 2 + (index % 6))}&${parties[index % 3]}&currency=${currency}`
  }
  const numbers = Array.from({ length: 500 }, (_, index) => index)
  const hotelOf = (index: number) => hotels[(index * 7) % hotels.length]
  const asked = {
    availability: numbers.map((index) => `/api/availability?hotel=${hotelOf(index)}&${search(index)}`),
    calendar: numbers.map((index) => `/api/calendar?hotel=${hotelOf(index)}&${parties[index % 3]}&currency=USD`),
  }
  const isBuilt = existsSync(new URL('../build/server/index.js', import.meta.url))
  return isBuilt
    ? { ...asked, 'search page': numbers.map((index) => `/en/search/?hotel=${hotelOf(index)}&${search(index)}`) }
    : asked
}

async function start(script: string, ...words: string[]) {
  const child = fork(new URL(script, import.meta.url), words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))))
  return { port, stop: () => child.disconnect() }
}

async function ask(load: Load): Promise<Figures> {
  const child = fork(new URL('load.ts', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(load)
  const figures = await new Promise<Figures>((resolve) =>
    child.once('message', (message) => resolve(message as Figures)),
  )
  if (figures.failed) console.error(`${figures.failed} answers were not 200.`)
  return figures
}

function print(connections: number, name: string, figures: Figures, bare: Figures): void {
  const { perSecond, p50, p99, bytes } = figures
  const ratio = name === 'bare Node server' ? '' : `1/${(bare.perSecond / perSecond).toFixed(1)}`
  console.log(
    `| ${connections} | ${name} | ${Math.round(perSecond)} | ${ratio} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${(bytes / 1_024).toFixed(1)} |`,
  )
}
