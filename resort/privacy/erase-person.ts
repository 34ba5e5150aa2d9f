import type { Resort } from '../resort.ts'
import { type HeldBack, listKeptByLaw, listUnderway } from './personal-queries.ts'
import { personalSources } from './personal-sources.ts'

export type PersonErased =
  /** Bookings that are to come need whom they are for: afterwards, or when they are cancelled. */
  | { outcome: 'underway'; orders: HeldBack[] }
  /** How many of each place, and what law keeps until when. */
  | { outcome: 'erasable' | 'erased'; counts: Record<string, number>; kept: HeldBack[] }

/** What would be erased of an address, without doing it. */
export async function findErasable({ db }: Pick<Resort, 'db'>, mail: string): Promise<PersonErased> {
  const orders = await listUnderway(db, mail)
  if (orders.length) return { outcome: 'underway', orders }
  const counts: Record<string, number> = {}
  for (const { name, countErasable } of personalSources) counts[name] = await countErasable(db, mail)
  return { outcome: 'erasable', counts, kept: await listKeptByLaw(db, mail) }
}

/** Each place by itself: whoever is stopped begins again, and what is gone is gone. */
export async function erasePerson(resort: Resort, mail: string): Promise<PersonErased> {
  const orders = await listUnderway(resort.db, mail)
  if (orders.length) return { outcome: 'underway', orders }
  const counts: Record<string, number> = {}
  for (const { name, erase } of personalSources) counts[name] = await erase(resort, mail)
  return { outcome: 'erased', counts, kept: await listKeptByLaw(resort.db, mail) }
}
