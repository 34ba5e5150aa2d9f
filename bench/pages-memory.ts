import { connect } from '#db/connect.ts'
import { today } from '#resort/calendar/today.ts'
import { readConfig } from '#server/config.ts'
import { clockOf } from '#server/open-resort.ts'
import { ask, start } from './ask.ts'
import { openBenchDatabase, seedBench, threeHotels } from './bench-database.ts'
import { newSearches } from './page-questions.ts'

// What one process holds after so many different searches: npm run bench:pages -- --memory [--quick]
const searches = process.argv.includes('--quick') ? 20_000 : 50_000
const step = 5_000
const connections = 4

export async function measureMemory(): Promise<void> {
  const database = await openBenchDatabase()
  const day = today(await clockOf(readConfig({})))
  const db = connect(database.url)
  await seedBench(db, day)
  await db.destroy()
  const site = await start('engine-server.ts', database.url)
  console.log(`started: ${Math.round(await site.tell('memory MB'))} MB`)
  const paths = newSearches(threeHotels, day, searches)
  for (let asked = 0; asked < searches; asked += step) {
    const part = paths.slice(asked, asked + step)
    await ask({ houses: [{ port: site.port, paths: part, isOnce: true }], connections, seconds: 0, turns: 1 })
    console.log(`after ${asked + step} different searches: ${Math.round(await site.tell('memory MB'))} MB`)
  }
  site.stop()
  await database.close()
}
