import type { Db } from '#db/connect.ts'
import { isPlainLine } from '../guests/plain-text.ts'
import { type Reseller, resellerBounds } from './reseller.ts'
import { makeKey } from './reseller-key.ts'
import { findResellerByName, type NewReseller, saveReseller } from './reseller-queries.ts'

export type ResellerAdded =
  /** The key is told now and never again. */
  { outcome: 'added'; key: string } | NotAdded

type NotAdded = { outcome: 'name-taken' } | { outcome: 'out-of-bounds'; what: keyof Reseller }

/** Whether a reseller may be added so; nothing is changed. */
export async function judgeReseller(
  { db }: { db: Db },
  reseller: NewReseller,
): Promise<{ outcome: 'may-be-added' } | NotAdded> {
  const what = findOutOfBounds(reseller)
  if (what) return { outcome: 'out-of-bounds', what }
  return { outcome: (await findResellerByName(db, reseller.name)) ? 'name-taken' : 'may-be-added' }
}

export async function addReseller({ db }: { db: Db }, reseller: NewReseller): Promise<ResellerAdded> {
  const what = findOutOfBounds(reseller)
  if (what) return { outcome: 'out-of-bounds', what }
  const key = makeKey()
  return (await saveReseller(db, reseller, key)) ? { outcome: 'added', key: key.text } : { outcome: 'name-taken' }
}

function findOutOfBounds({ name, ...figures }: NewReseller): keyof Reseller | null {
  const isWritten = name.length > 0 && name.length <= resellerBounds.nameLength && isPlainLine(name)
  if (!isWritten) return 'name'
  const names = ['less', 'mostHeld', 'mostADay'] as const
  return (
    names.find((each) => {
      const { least, most } = resellerBounds[each]
      return !(Number.isInteger(figures[each]) && figures[each] >= least && figures[each] <= most)
    }) ?? null
  )
}
