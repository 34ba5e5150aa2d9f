import { eraseAccountOf } from '../accounts/erase-account.ts'
import { type Erasure, listErasures, takeOverErasure } from '../guests/erasure-queries.ts'
import { hashMail } from '../guests/hash-mail.ts'
import { type HashedSuppression, listAllSuppressions, takeOverSuppression } from '../letters/suppression-queries.ts'
import type { Resort } from '../resort.ts'
import { erasePerson } from './erase-person.ts'
import { listAddresses } from './list-addresses.ts'

/** What has to survive a backup: no address and no name, only by what an address is known again. */
export type ErasedList = { erasures: Erasure[]; suppressions: HashedSuppression[] }

/** How many were erased once more, who could not be yet, who is not to be, and how many addresses get no letters again. */
export type Replayed = { erased: number; known: number; underway: string[]; back: string[]; stopped: number }

export async function listErased({ db }: Pick<Resort, 'db'>): Promise<ErasedList> {
  return { erasures: await listErasures(db), suppressions: await listAllSuppressions(db) }
}

/**
 * Does again, in a database of before, what the list says was done since. What it knows itself was done before it was copied;
 * whoever has something newer than their erasure is not brought back by a backup: they came back themselves.
 */
export async function replayErasures(resort: Resort, { erasures, suppressions }: ErasedList): Promise<Replayed> {
  const { db } = resort
  let stopped = 0
  for (const each of suppressions) stopped += (await takeOverSuppression(db, each)) ? 1 : 0
  const done = new Set((await listErasures(db)).map(({ id }) => id))
  const missing = erasures.filter(({ id }) => !done.has(id))
  const addresses = Map.groupBy(await listAddresses(db), ({ mail }) => hashMail(mail))
  const underway: string[] = []
  const back: string[] = []
  let erased = 0
  for (const each of missing) {
    const [found] = addresses.get(each.mailHash) ?? []
    if (found?.since && found.since > each.at) {
      back.push(found.mail)
      continue
    }
    const orders = found ? await eraseAgain(resort, found.mail, each) : []
    underway.push(...orders)
    if (orders.length) continue
    await takeOverErasure(db, each)
    erased += 1
  }
  const known = erasures.length - missing.length
  return { erased, known, underway: [...new Set(underway)], back: [...new Set(back)], stopped }
}

/** Numbers of what is still to come here, and keeps everything. */
async function eraseAgain(resort: Resort, mail: string, { what }: Erasure): Promise<string[]> {
  if (what === 'account') {
    await eraseAccountOf(resort, mail)
    return []
  }
  const erased = await erasePerson(resort, mail, 'again')
  return erased.outcome === 'underway' ? erased.orders : []
}
