import type { Db } from '#db/connect.ts'
import type { Quote } from '../availability/quote.ts'
import type { NewLine } from '../lines/line.ts'
import { loadVat } from '../rates/tax-queries.ts'
import { type ExtraItem, toExtraLines } from './extra.ts'
import { listExtras } from './extra-queries.ts'

/** What was chosen beside these rooms, at the price and with the tax of the day on which they begin. */
export async function makeExtraLines(db: Db, codes: readonly string[], rooms: Quote): Promise<NewLine<ExtraItem>[]> {
  if (!codes.length) return []
  const vat = await loadVat(db, rooms.hotel, rooms.stay.checkIn)
  return toExtraLines(await listExtras(db), codes, { ...rooms, vat })
}
