import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { Seeding } from './seed.ts'

const row = z.strictObject({
  code: z.string(),
  city: z.string(),
  country: z.string(),
  city_es: z.string(),
  city_en: z.string(),
  city_pt: z.string(),
  name: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  time_zone: z.string(),
  weight: z.coerce.number().int(),
})

/** Where guests fly from: docs/content.md says whose facts these are. */
export const airports: Seeding = {
  name: 'airports',
  isEmpty: async (db) => !(await db.selectFrom('airport').select('code').limit(1).executeTakeFirst()),
  fill: async (db) => {
    const text = readFileSync(new URL('airports.csv', import.meta.url), 'utf8')
    const names = ['es', 'en', 'pt'].map((each) => new Intl.DisplayNames(each, { type: 'region' }))
    const rows = z
      .array(row)
      .parse(parse(text, { columns: true }))
      .map((each) => ({ ...each, also: names.map((name) => name.of(each.country)).join(' ') }))
    for (let first = 0; first < rows.length; first += 1_000) {
      await db
        .insertInto('airport')
        .values(rows.slice(first, first + 1_000))
        .execute()
    }
  },
}
