import type { Db } from '#db/connect.ts'
import type { Quote } from '../availability/quote.ts'
import type { NewLine } from '../lines/line.ts'
import { loadVat } from '../rates/tax-queries.ts'
import { type ExtraItem, extrasFor, toExtraLines } from './extra.ts'
import { listExtras } from './extra-queries.ts'

/** Beside what it is had: the rooms, and where the flight lands that was bought with them. */
type Beside = { rooms: Quote; landsAt: string | null }

/** What was chosen beside these rooms, at the price and with the tax of the day on which they begin. */
export async function makeExtraLines(
  db: Db,
  codes: readonly string[],
  { rooms, landsAt }: Beside,
): Promise<NewLine<ExtraItem>[]> {
  if (!codes.length) return []
  const vat = await loadVat(db, rooms.hotel, rooms.stay.checkIn)
  return toExtraLines(extrasFor(await listExtras(db), landsAt), codes, { ...rooms, vat })
}
