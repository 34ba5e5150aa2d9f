import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { threeHotels } from './bench-database.ts'
import { compareGrown, type Kinds } from './compare-grown.ts'
import { growHotels, growReservations, settle } from './grow.ts'

const longMs = 1_800_000

/** The database that is there, with three hotels, is kept beside the one that grows, on the same server; nobody is connected to it. */
export async function compareAsItGrows(url: string, kinds: Kinds): Promise<void> {
  const small = { url: await keepSmall(url), hotels: threeHotels }
  const db = connect(url, { statementTimeoutMs: longMs })
  try {
    console.log('\nGrowing to 300 hotels …')
    const grown = { url, hotels: await growHotels(db, 300) }
    await settle(db)
    await compareGrown({ what: '300 hotels instead of 3', db, kinds }, small, grown)
    console.log('\nGrowing to 1,000,000 reservations …')
    await growReservations(db, 1_000_000)
    await settle(db)
    await compareGrown({ what: 'and 1,000,000 reservations', db, kinds }, small, grown)
  } finally {
    await db.destroy()
  }
}

async function keepSmall(grown: string): Promise<string> {
  const url = new URL(grown)
  url.pathname = '/postgres'
  const db = connect(url.href, { connections: 1, statementTimeoutMs: longMs })
  await sql`create database small template bench strategy file_copy`.execute(db)
  await db.destroy()
  url.pathname = '/small'
  return url.href
}
