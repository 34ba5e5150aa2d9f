import { saveErasure } from '../guests/erasure-queries.ts'
import type { Resort } from '../resort.ts'
import { listUnderway } from './personal-queries.ts'
import type { Kept } from './personal-source.ts'
import { personalSources } from './personal-sources.ts'

export type PersonErased =
  /** Numbers of bookings that are to come and need whom they are for: afterwards, or when they are cancelled. */
  | { outcome: 'underway'; orders: string[] }
  /** How many of each place, and what stays, why and until when. */
  | { outcome: 'erasable' | 'erased'; counts: Record<string, number>; kept: Kept[] }

/** What would be erased of an address, without doing it. */
export async function findErasable(resort: Resort, mail: string): Promise<PersonErased> {
  const orders = await listUnderway(resort.db, mail)
  if (orders.length) return { outcome: 'underway', orders }
  const counts: Record<string, number> = {}
  for (const { name, countErasable } of personalSources) counts[name] = await countErasable(resort, mail)
  return { outcome: 'erasable', counts, kept: await listKept(resort, mail) }
}

/** Each place by itself: whoever is stopped begins again, and what is gone is gone. */
export async function erasePerson(
  resort: Resort,
  mail: string,
  time: 'first' | 'again' = 'first',
): Promise<PersonErased> {
  const orders = await listUnderway(resort.db, mail)
  if (orders.length) return { outcome: 'underway', orders }
  if (time === 'first') await saveErasure(resort.db, mail, 'person')
  const counts: Record<string, number> = {}
  for (const { name, erase } of personalSources) counts[name] = await erase(resort, mail)
  return { outcome: 'erased', counts, kept: await listKept(resort, mail) }
}

async function listKept(resort: Resort, mail: string): Promise<Kept[]> {
  const kept = []
  for (const source of personalSources) kept.push(...((await source.listKept?.(resort, mail)) ?? []))
  return kept
}
