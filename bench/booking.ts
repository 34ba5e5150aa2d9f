import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate } from '#db/migrate.ts'
import { seedDemonstration } from '#db/seed/seed-demonstration.ts'
import { saveExchangeRates } from '#resort/money/exchange-rate-queries.ts'
import { checkInvariants } from '#resort/orders/after/check-invariants.ts'
import { freePort } from '#tests/support/free-port.ts'
import { paymentsAt } from '#tests/support/open-payments-simulator.ts'
import { openResortOn } from '#tests/support/open-resort-on.ts'
import { startPaymentsProcess } from '#tests/support/start-payments-process.ts'
import type { Booked, Round } from './booking-guests.ts'
import { readServerMs } from './server-time.ts'

// Complete bookings in a second beside the TPC-B of pgbench, on one server, in turns: npm run bench:booking [-- --quick]
const isQuick = process.argv.includes('--quick')
const rounds = isQuick ? 2 : 5
const pgbenchSeconds = isQuick ? 3 : 8
const bookings = isQuick ? 100 : 400
const guests = 16
const scale = 20

// The house, its database and pgbench share two cores; the providers are another company, with machines of their own.
const canPin = spawnSync('taskset', ['--version']).status === 0
if (canPin) pin(process.pid, '0,1')
const folder = '.data-bench-booking'
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const server = await startEmbeddedServer({ folder, port: await freePort(), database: 'bench', durable: true })
await migrate(server.url)
const db = connect(server.url, { statementTimeoutMs: 600_000 })
await using provider = await startPaymentsProcess()
if (canPin && availableParallelism() > 2) pin(provider.pid, `2-${availableParallelism() - 1}`)
const house = fork(new URL('booking-guests.ts', import.meta.url), [server.url, provider.origin], { execArgv: [] })
try {
  await seedDemonstration(db, '2026-11-21')
  await saveExchangeRates(db, [{ currency: 'MXN', perUsd: '18.4', day: '2026-11-20', source: 'bench' }])
  await sql`update night_stock set capacity = 10000`.execute(db)
  await once(house, 'message')
  await sql`create database tpcb`.execute(db)
  const hasPgbench = pgbench('-i', '-q', '-s', String(scale)) !== null
  if (!hasPgbench) console.log('There is no pgbench here (postgresql-contrib has it), so bookings are measured alone.')
  console.log(`${canPin ? 'Two cores' : `${availableParallelism()} cores`}, ${guests} guests or clients, fsync on.\n`)
  await book({ bookings: bookings / 2, guests })
  if (hasPgbench) runTpcB(2)

  const measured: { booked: Booked; tpcB: number | null; serverMs: number; tpcBServerMs: number }[] = []
  const commits = await countCommits()
  for (let round = 1; round <= rounds; round++) {
    const atFirst = readServerMs(server.pid)
    const tpcB = hasPgbench ? runTpcB(pgbenchSeconds) : null
    const between = readServerMs(server.pid)
    const booked = await book({ bookings, guests })
    const serverMs = (readServerMs(server.pid) - between) / bookings
    measured.push({ booked, tpcB, serverMs, tpcBServerMs: (between - atFirst) / ((tpcB ?? 1) * pgbenchSeconds) })
    const ratio = tpcB === null ? '' : `, ${(booked.perSecond / tpcB).toFixed(3)} of TPC-B's ${tpcB.toFixed(0)}`
    console.log(`round ${round}: ${booked.perSecond.toFixed(1)} bookings/s${ratio}`)
  }
  const perBooking = ((await countCommits()) - commits) / (rounds * bookings)
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const of = (pick: (booked: Booked) => number) => median(measured.map(({ booked }) => pick(booked)))
  console.log(`\nbookings/s (hold, pay, confirm)   ${of(({ perSecond }) => perSecond).toFixed(1)}`)
  console.log(`one booking, median               ${of(({ medianMs }) => medianMs).toFixed(0)} ms`)
  console.log(`statements of a booking           ${of(({ statements }) => statements).toFixed(1)}`)
  const inServer = median(measured.map(({ serverMs }) => serverMs))
  console.log(
    `processor time of a booking       ${of(({ processorMs }) => processorMs).toFixed(1)} ms in the house, ${inServer.toFixed(1)} ms in PostgreSQL with the choice`,
  )
  console.log(`transactions, with choice and reads ${perBooking.toFixed(1)}`)
  console.log(`choices/s (price, quote, draft)   ${of(({ chosenPerSecond }) => chosenPerSecond).toFixed(1)}`)
  if (hasPgbench) {
    const tpcB = measured.map((each) => each.tpcB ?? 0)
    const ratios = measured.map((each) => each.booked.perSecond / (each.tpcB ?? 1))
    console.log(`TPC-B transactions/s              ${median(tpcB).toFixed(0)} (scale ${scale})`)
    const tpcBMs = median(measured.map(({ tpcBServerMs }) => tpcBServerMs))
    console.log(`processor time of a transaction   ${tpcBMs.toFixed(2)} ms in PostgreSQL`)
    console.log(`ratio, median of the rounds       ${median(ratios).toFixed(3)} (to reach: 0.3)`)
  }
  const started = performance.now()
  const resort = await openResortOn(server.url, { payments: paymentsAt(provider.origin, 20_000) })
  const { violations, payments } = await checkInvariants(resort, { days: 1 })
  await resort.db.destroy()
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(`invariants over ${payments} payments     ${violations.length} broken, ${seconds} s`)
} finally {
  house.disconnect()
  await once(house, 'exit')
  await db.destroy()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function book(round: Round): Promise<Booked> {
  const answered = Promise.race([once(house, 'message'), once(house, 'exit')])
  house.send(round)
  const [booked] = await answered
  if (typeof booked !== 'object') throw new Error('The house ended.')
  return booked as Booked
}

function runTpcB(seconds: number): number {
  const said = pgbench('-n', '-T', String(seconds), '-c', String(guests), '-j', '2') ?? ''
  return Number(/tps = ([\d.]+)/.exec(said)?.[1])
}

/** What pgbench says; null where there is none. */
function pgbench(...words: string[]): string | null {
  const { hostname, port, username, password, searchParams } = new URL(server.url)
  const where = ['-h', searchParams.get('host') ?? hostname, '-p', port, '-U', username, 'tpcb']
  const env = { ...process.env, PGPASSWORD: password }
  const { error, status, stdout, stderr } = spawnSync('pgbench', [...words, ...where], { env, encoding: 'utf8' })
  if (error) return null
  if (status !== 0) throw new Error(`pgbench ended with ${status}: ${stderr}`)
  return stdout
}

/** Counted some time after the fact: by then every process has reported. */
async function countCommits(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const { rows } = await sql<{ commits: number }>`select xact_commit as commits from pg_stat_database
    where datname = 'bench'`.execute(db)
  return rows[0]?.commits ?? 0
}

function pin(pid: number, cores: string): void {
  spawnSync('taskset', ['-apc', cores, String(pid)])
}
