import { availableParallelism } from 'node:os'
import { openContent } from '#adapters/content/open-content.ts'
import { houseDocuments } from '#adapters/letters/house-documents.ts'
import { smtpMail } from '#adapters/mail/smtp-mail.ts'
import { openPayments } from '#adapters/payments/open-payments.ts'
import { guestLinks } from '#app/guest-links.ts'
import { newsletterLinks } from '#app/newsletter-links.ts'
import { writtenPageNames } from '#app/page-lists.ts'
import { linkTo } from '#app/paths.ts'
import { connect } from '#db/connect.ts'
import { findCalendar } from '#resort/availability/find-calendar.ts'
import { findStays } from '#resort/availability/find-stays.ts'
import { openNightBoard } from '#resort/availability/night-board.ts'
import { addDays } from '#resort/calendar/day.ts'
import { today } from '#resort/calendar/today.ts'
import { giftCodes } from '#resort/gifts/gift-codes.ts'
import { renewTickets } from '#resort/letters/renew-tickets.ts'
import { tellHolders } from '#resort/letters/tell-holders.ts'
import { writeGift } from '#resort/letters/write-gift.ts'
import { writeToGuest } from '#resort/letters/write-to-guest.ts'
import { standingMaintenance } from '#resort/maintenance/maintenance.ts'
import { usualMostJump } from '#resort/money/judge-rate.ts'
import { newsletterSeal } from '#resort/newsletter/newsletter-seal.ts'
import { lineKinds } from '#resort/orders/line-kinds.ts'
import { keyPairOf } from '#resort/signing.ts'
import { readConfig } from '#server/config.ts'
import { clockOf } from '#server/open-resort.ts'
import { ask, start } from './ask.ts'
import { openBenchDatabase, seedBench, threeHotels } from './bench-database.ts'
import type { Grown } from './compare-grown.ts'
import { growReservations, settle } from './grow.ts'
import { compareAsItGrows } from './growth.ts'
import type { Figures, House } from './load.ts'
import { oneCalendarOfEach, questions } from './questions.ts'

// How fast the engine answers beside a bare Node server, and what more hotels and reservations cost.
// npm run bench:engine [-- --quick | --growth]
const isQuick = process.argv.includes('--quick')
const isGrowthOnly = process.argv.includes('--growth')
const seconds = isQuick ? 2 : 6
const clock = await clockOf(readConfig({}))
const day = today(clock)
const server = await openBenchDatabase()
const db = connect(server.url, { statementTimeoutMs: 1_800_000 })
try {
  await seedBench(db, day)
  await growReservations(db, 1_000)
  await settle(db)
  console.log(`Node ${process.version}, ${availableParallelism()} cores, PostgreSQL and the asker on the same ones.\n`)
  if (!isGrowthOnly) await measureAll(threeHotels)
  await db.destroy()
  const growing = {
    availability: ({ hotels }: Grown) => ({ paths: questions(hotels, day).availability }),
    calendar: ({ hotels }: Grown) => ({ paths: questions(hotels, day).calendar }),
    'one calendar of each hotel': ({ hotels }: Grown) => ({ paths: oneCalendarOfEach(hotels) }),
  }
  if (!isQuick) await compareAsItGrows(server.url, growing)
} finally {
  await server.close()
}

async function measureAll(hotels: string[]): Promise<void> {
  const site = await start('engine-server.ts', server.url)
  const bare = await start('bare-server.ts')
  const sql = await start('engine-server.ts', server.url, 'database')
  console.log('| connections | what | requests/s | of bare | p50 ms | p99 ms | kB |\n|---|---|---|---|---|---|---|')
  for (const connections of [1, 8, 32]) {
    const reference = await measure({ port: bare.port, paths: ['/'] }, connections)
    print(connections, 'bare Node server', reference, reference)
    for (const [name, paths] of Object.entries(questions(hotels, day))) {
      const figures = await measure({ port: site.port, paths }, connections)
      print(connections, name, figures, reference)
    }
    const fromTables = await measure({ port: sql.port, paths: questions(hotels, day).availability }, connections)
    print(connections, 'availability from the tables', fromTables, reference)
  }
  for (const each of [site, bare, sql]) each.stop()
  await measureThinking()
}

/** What an answer costs that is not remembered: the verb itself, on nights that are in memory. */
async function measureThinking(): Promise<void> {
  const nights = openNightBoard({ db, url: server.url, clock })
  const resort = {
    db,
    clock,
    nights,
    maintenance: standingMaintenance(null, clock.now),
    exchangeRates: [],
    mostRateJump: usualMostJump,
    kinds: lineKinds,
    flights: null,
    flightPrices: readConfig({}).flightPrices,
    letters: { write: writeToGuest, writeGift, renewTickets, tellHolders },
    payments: openPayments(readConfig({}).payments),
    mail: smtpMail('smtp://127.0.0.1:1'),
    documents: await houseDocuments('content'),
    passkeyHouse: { id: 'localhost', origin: 'http://localhost' },
    giftCodes: giftCodes('for the bench'),
    links: guestLinks({ publicUrl: new URL('http://127.0.0.1'), secret: 'for the bench', clock }),
    personalization: null,
    archive: { listNames: async () => [] },
    newsletter: {
      links: newsletterLinks({ publicUrl: new URL('http://127.0.0.1'), secret: 'for the bench', clock }),
      ...newsletterSeal('for the bench'),
      ...{ platform: null, successUrl: null, errorUrl: null },
    },
    wallets: { apple: null, google: null },
    ticketKey: (number: number) => keyPairOf(`ticket key ${number}`, 'for the bench'),
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

async function measure(house: House, connections: number): Promise<Figures> {
  const [figures] = await ask({ houses: [house], connections, seconds, turns: 1 })
  return figures as Figures
}

function print(connections: number, name: string, figures: Figures, bare: Figures): void {
  const { perSecond, p50, p99, bytes } = figures
  const ratio = name === 'bare Node server' ? '' : `1/${(bare.perSecond / perSecond).toFixed(1)}`
  console.log(
    `| ${connections} | ${name} | ${Math.round(perSecond)} | ${ratio} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${(bytes / 1_024).toFixed(1)} |`,
  )
}
