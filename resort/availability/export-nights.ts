import type { Resort } from '../resort.ts'
import { listHotels } from '../rooms/room-queries.ts'
import { type ExportedNight, listNightsForExport } from './export-queries.ts'

export type NightExport = { from: string; to: string; hotels?: readonly string[] }

/** Every night that is for sale, hotel by hotel, as lines a file can be made of; importing them again changes nothing. */
export async function* exportNights(
  resort: Pick<Resort, 'db'>,
  { from, to, hotels }: NightExport,
): AsyncGenerator<ExportedNight[]> {
  const all = (await listHotels(resort.db)).map(({ code }) => code)
  for (const hotel of hotels ?? all) {
    yield await listNightsForExport(resort.db, { hotel, from, to })
  }
}
