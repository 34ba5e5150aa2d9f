import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#db/connect.ts'
import type { Day } from '#resort/calendar/day.ts'

type Found = { hotels: boolean; prices: boolean; products: boolean; airports: boolean }

type Missing = { what: keyof Found; sentence: string }

const sentences: Record<keyof Found, string> = {
  hotels:
    'There is no hotel, no room, no rate plan and no tax: `npm run fill` takes them from db/seed, which docs/content.md explains.',
  prices:
    'No night from today on has a price: `npm run rates -- import nights.csv` reads them, as docs/rates.md explains.',
  products:
    'The shop has no park and no tour: `npm run products -- import content/shop` reads them, as docs/products.md explains.',
  airports: 'There is no airport that guests could fly from: `npm run fill` takes them from db/seed.',
}

/** What a house has nothing of to sell: a sentence for each thing, with the command that fills it. */
export async function listMissing(db: Db, today: Day): Promise<Missing[]> {
  const { rows } = await sql<Found>`select exists (select from hotel) as hotels,
    exists (select from night_price where night >= ${today}::date) as prices,
    exists (select from product) as products, exists (select from airport) as airports`.execute(db)
  const [found] = rows
  if (!found) return []
  const all = ['hotels', 'prices', 'products', 'airports'] as const
  // Without a hotel there is no night that could have a price.
  const missing = all.filter((what) => !found[what] && (what !== 'prices' || found.hotels))
  return missing.map((what) => ({ what, sentence: sentences[what] }))
}

/** A house that sells nothing answers as one that is sold out, and is as healthy: only its log can say so. */
export async function warnOfMissing(logger: Logger, db: Db, today: Day): Promise<void> {
  for (const { sentence } of await listMissing(db, today)) logger.warn({ event: 'empty' }, sentence)
}
