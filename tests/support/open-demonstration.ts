import pg from 'pg'
import { inject } from 'vitest'
import { seedShop } from '#commands/seed-shop.ts'
import { connect } from '#db/connect.ts'
import { airports } from '#db/seed/seed-airports.ts'
import { seedDemonstration } from '#db/seed/seed-demonstration.ts'
import { saveExchangeRates } from '#resort/money/exchange-rate-queries.ts'
import { openTestResort, type TestResort } from './open-test-resort.ts'
import { cloneDatabase } from './test-database.ts'

/** The day whose demonstration the tests see. */
export const demonstrationDay = '2026-11-21'

export const demonstrationRates = {
  MXN: '18.4',
  EUR: '0.86',
  GBP: '0.76',
  JPY: '155.27',
  COP: '3987.65',
  CLP: '941.5',
} as const

let template: Promise<string> | undefined

/** A resort with the demonstration's hotels, two years of nights, airports and some exchange rates; seeded once for a run. */
export async function openDemonstration(): Promise<TestResort> {
  return await openTestResort({}, await findDemonstration())
}

/** The template of it, for who wants no more than the tables. */
export async function findDemonstration(): Promise<string> {
  template ??= findTemplate()
  return await template
}

/** The first test file that wants the demonstration seeds it; the others wait for that one. */
async function findTemplate(): Promise<string> {
  const name = 'demonstration'
  const url = new URL(inject('templateUrl'))
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  // Let go of with the connection.
  await client.query('select pg_advisory_lock(hashtext($1))', [name])
  if (!(await client.query('select from pg_database where datname = $1', [name])).rowCount) {
    const half = await cloneDatabase()
    await seedDemonstrationDay(half.url)
    await half.becomeTemplate(name)
  }
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

/** Fills a migrated database with the demonstration of that day. */
export async function seedDemonstrationDay(url: string): Promise<void> {
  const db = connect(url, { connections: 1, statementTimeoutMs: 60_000 })
  await seedDemonstration(db, demonstrationDay)
  await airports.fill(db)
  const rates = Object.entries(demonstrationRates).map(([currency, perUsd]) => {
    return { currency: currency as keyof typeof demonstrationRates, perUsd, day: '2026-11-20', source: 'test' }
  })
  await saveExchangeRates(db, rates)
  await seedShop(db)
  // A database is cloned only while nobody is connected to it.
  await db.destroy()
}
