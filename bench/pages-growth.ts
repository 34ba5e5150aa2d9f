import { seedShop } from '#commands/seed-shop.ts'
import { connect } from '#db/connect.ts'
import { today } from '#resort/calendar/today.ts'
import { readConfig } from '#server/config.ts'
import { clockOf } from '#server/open-resort.ts'
import { openBenchDatabase, seedBench, threeHotels } from './bench-database.ts'
import type { Kinds } from './compare-grown.ts'
import { growReservations, settle } from './grow.ts'
import { compareAsItGrows } from './growth.ts'
import { holdRooms } from './hold-rooms.ts'
import { pageQuestions } from './page-questions.ts'

/** Whose work is drawing, whose is reading what is kept, and whose is reading one order. */
const compared = [
  'home, compressed',
  'product page',
  'search, asked before',
  'search, never asked',
  'booking form, with a room held',
]

// What more hotels and reservations cost pages; they are of the three houses of the hotel's own file, however many the database has.
// npm run bench:pages -- --growth
export async function measureGrowth(): Promise<void> {
  const server = await openBenchDatabase()
  try {
    const day = today(await clockOf(readConfig({})))
    const db = connect(server.url, { statementTimeoutMs: 600_000 })
    await seedBench(db, day)
    await seedShop(db)
    await growReservations(db, 1_000)
    await settle(db)
    await db.destroy()
    const kinds: Kinds = {}
    for (const { what, holding = [], ...asking } of pageQuestions(threeHotels, day)) {
      if (!compared.includes(what)) continue
      kinds[what] = async ({ origin }) => ({
        ...asking,
        ...(holding.length && { guests: await Promise.all(holding.map((search) => holdRooms(origin, search))) }),
      })
    }
    await compareAsItGrows(server.url, kinds)
  } finally {
    await server.close()
  }
}
