import { connect } from '#db/connect.ts'
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

/** A resort with the demonstration's hotels, two years of nights and some exchange rates; seeded once for a test file. */
export async function openDemonstration(): Promise<TestResort> {
  template ??= seedTemplate()
  return await openTestResort({}, await template)
}

async function seedTemplate(): Promise<string> {
  const { url } = await cloneDatabase()
  await seedDemonstrationDay(url)
  return url
}

/** Fills a migrated database with the demonstration of that day. */
export async function seedDemonstrationDay(url: string): Promise<void> {
  const db = connect(url, { connections: 1, statementTimeoutMs: 60_000 })
  await seedDemonstration(db, demonstrationDay)
  const rates = Object.entries(demonstrationRates).map(([currency, perUsd]) => {
    return { currency: currency as keyof typeof demonstrationRates, perUsd, day: '2026-11-20', source: 'test' }
  })
  await saveExchangeRates(db, rates)
  // A database is cloned only while nobody is connected to it.
  await db.destroy()
}
