import { connect, type Db } from '#db/connect.ts'
import { airports } from './seed-airports.ts'
import { demonstration } from './seed-demonstration.ts'

export type SeedOptions = { onProgress?: (sentence: string) => void }

/** One part of the demonstration: it fills its tables when they are empty, and says so. */
export type Seeding = { name: string; isEmpty: (db: Db) => Promise<boolean>; fill: (db: Db) => Promise<void> }

const seedings: Seeding[] = [demonstration, airports]

/** Fills what is empty. Each part is one transaction, so a killed start leaves none half filled. */
export async function seed(url: string, { onProgress }: SeedOptions = {}, parts = seedings): Promise<void> {
  if (!parts.length) return
  const db = connect(url, { connections: 2, statementTimeoutMs: 120_000 })
  try {
    for (const { name, isEmpty, fill } of parts) {
      if (!(await isEmpty(db))) continue
      onProgress?.(`seeding ${name}`)
      await db.transaction().execute(fill)
    }
  } finally {
    await db.destroy()
  }
}
