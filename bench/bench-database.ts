import { mkdirSync, rmSync } from 'node:fs'
import { seedShop } from '#commands/seed-shop.ts'
import { connect, type Db } from '#db/connect.ts'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate } from '#db/migrate.ts'
import { seedDemonstration } from '#db/seed/seed-demonstration.ts'
import type { Day } from '#resort/calendar/day.ts'
import { today } from '#resort/calendar/today.ts'
import { saveExchangeRates } from '#resort/money/exchange-rate-queries.ts'
import { readConfig } from '#server/config.ts'
import { clockOf } from '#server/open-resort.ts'
import { freePort } from '#tests/support/free-port.ts'

const folder = '.data-bench'

/** The hotels of the demonstration. */
export const threeHotels = ['79260', '31453', '74213']

/** An empty folder and a durable PostgreSQL in it, as a hotel runs one. */
export async function openBenchDatabase(): Promise<{ url: string; pid: number; close: () => Promise<void> }> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const server = await startEmbeddedServer({ folder, port: await freePort(), database: 'bench', durable: true })
  await migrate(server.url)
  const close = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url, pid: server.pid, close }
}

/** The demonstration, and rates for the currencies that are asked for. */
export async function seedBench(db: Db, day: Day): Promise<void> {
  await seedDemonstration(db, day)
  const rates = { MXN: '18.4', EUR: '0.86', CAD: '1.4' } as const
  const currencies = ['MXN', 'EUR', 'CAD'] as const
  await saveExchangeRates(
    db,
    currencies.map((currency) => ({ currency, perUsd: rates[currency], day, source: 'bench' })),
  )
}

/** A database with all that pages show, for as long as it is measured. */
export async function onSeededPages(measure: (url: string, day: Day) => Promise<void>): Promise<void> {
  const database = await openBenchDatabase()
  try {
    const day = today(await clockOf(readConfig({})))
    const db = connect(database.url)
    await seedBench(db, day)
    await seedShop(db)
    await db.destroy()
    await measure(database.url, day)
  } finally {
    await database.close()
  }
}
