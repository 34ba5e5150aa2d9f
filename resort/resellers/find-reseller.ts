import type { Db } from '#db/connect.ts'
import type { Reseller } from './reseller.ts'
import { isKey, prefixOf } from './reseller-key.ts'
import { findKeyOfReseller } from './reseller-queries.ts'

/** Whose key it is; null where it opens nothing, or nothing any more. */
export async function findReseller({ db }: { db: Db }, key: string): Promise<Reseller | null> {
  const prefix = prefixOf(key)
  const found = prefix && (await findKeyOfReseller(db, prefix))
  return found && isKey(key, found.keyHash) && !found.reseller.endedAt ? found.reseller : null
}
