import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { currencies } from '#resort/money/currency.ts'
import { listOfferedCurrencies } from '#resort/money/list-offered-currencies.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { startRatesSimulator } from '#tests/support/start-rates-simulator.ts'
import { startJobs } from './jobs.ts'

async function openWorkshop() {
  const simulator = await startRatesSimulator()
  const resort = await openTestResort({ exchangeRates: [simulator.ecb, simulator.world] })
  const lines: { level: number; msg: string }[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) })
  const offered = async () => (await listOfferedCurrencies(resort)).length
  return {
    resort,
    simulator,
    lines,
    start: () => startJobs({ resort, databaseUrl: resort.url, logger }),
    untilOffered: (count: number) =>
      vi.waitFor(async () => expect(await offered()).toBe(count), { timeout: 15_000, interval: 50 }),
    [Symbol.asyncDispose]: async () => {
      await simulator[Symbol.asyncDispose]()
      await resort[Symbol.asyncDispose]()
    },
  }
}

test('a started site fetches its exchange rates by itself', async () => {
  await using workshop = await openWorkshop()
  const jobs = workshop.start()
  await workshop.untilOffered(currencies.length)
  await jobs.stop()
  expect(workshop.lines).toEqual([])
})

test('a silent source and a refused rate are each one line of the log', async () => {
  await using workshop = await openWorkshop()
  await workshop.simulator.fail('ecb', 'error')
  await workshop.simulator.fail('world', 'zero', 'ARS')
  const jobs = workshop.start()
  await workshop.untilOffered(currencies.length - 1)
  await jobs.stop()
  expect(workshop.lines.map((line) => line.msg)).toEqual(['no exchange rates from a source', 'exchange rates refused'])
})

test('when no source answers the job is tried again', async () => {
  await using workshop = await openWorkshop()
  for (const supplier of ['ecb', 'world'] as const) await workshop.simulator.fail(supplier, 'error')
  const jobs = workshop.start()
  await vi.waitFor(
    () => expect(workshop.lines.map((line) => line.msg).join()).toContain('No source of exchange rates answered.'),
    10_000,
  )
  for (const supplier of ['ecb', 'world'] as const) await workshop.simulator.fail(supplier, null)
  await workshop.untilOffered(currencies.length)
  await jobs.stop()
})

test('jobs outlive the connections of the database', async () => {
  await using workshop = await openWorkshop()
  const { db } = workshop.resort
  const jobs = workshop.start()
  await workshop.untilOffered(currencies.length)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  )
  await db.deleteFrom('exchange_rate').execute()
  await sql`select graphile_worker.add_job('refresh-exchange-rates')`.execute(db)
  await workshop.untilOffered(currencies.length)
  await jobs.stop()
})

test('jobs can be stopped at any moment', async () => {
  await using workshop = await openWorkshop()
  await workshop.start().stop()
  const jobs = workshop.start()
  await Promise.all([jobs.stop(), jobs.stop()])
})
