import { connect } from '#db/connect.ts'
import { today } from '#resort/calendar/today.ts'
import { readConfig } from '#server/config.ts'
import { clockOf } from '#server/open-resort.ts'
import { ask, start } from './ask.ts'
import { openBenchDatabase, seedBench, threeHotels } from './bench-database.ts'
import { newSearches } from './page-questions.ts'

// What one process holds after so many different searches, and of what: npm run bench:pages -- --memory [--quick] [--searches=3000]
const said = process.argv.find((word) => word.startsWith('--searches='))?.slice('--searches='.length)
const searches = Number(said ?? (process.argv.includes('--quick') ? 20_000 : 50_000))
const step = Math.min(5_000, Math.ceil(searches / 5))
const connections = 4

export async function measureMemory(): Promise<void> {
  const database = await openBenchDatabase()
  const day = today(await clockOf(readConfig({})))
  const db = connect(database.url)
  await seedBench(db, day)
  await db.destroy()
  const site = await start('engine-server.ts', database.url)
  console.log('| different searches | memory MB | heap | buffers |\n|---|---|---|---|')
  const tell = async (after: number) => {
    const names = ['memory MB', 'heap MB', 'buffers MB'] as const
    const figures = []
    for (const name of names) figures.push(Math.round(await site.tell(name)))
    console.log(`| ${[after, ...figures].join(' | ')} |`)
  }
  await tell(0)
  const paths = newSearches(threeHotels, day, searches)
  for (let asked = 0; asked < searches; asked += step) {
    const part = paths.slice(asked, asked + step)
    await ask({ houses: [{ port: site.port, paths: part, isOnce: true }], connections, seconds: 0, turns: 1 })
    await tell(Math.min(searches, asked + step))
  }
  const living = await site.tell('living MB')
  console.log(
    `living in the heap at the end: ${Math.round(living)} MB; memory then ${Math.round(await site.tell('memory MB'))} MB`,
  )
  site.stop()
  await database.close()
}
