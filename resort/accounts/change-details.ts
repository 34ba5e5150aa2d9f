import { transact } from '#db/transact.ts'
import type { Resort } from '../resort.ts'
import { lockAccount, saveLanguage } from './account-queries.ts'
import { companionNames, mostCompanions, type WishedDetails, wishedDetails } from './details.ts'
import { deleteCompanion, listCompanions, saveCompanion, saveDetails } from './details-queries.ts'

/** What is wrong of it, by the names of the fields: nothing of it is kept then. */
export type DetailsChanged = { outcome: 'saved' | 'gone' } | { outcome: 'wrong'; fields: string[] }

/** Keeps what the next booking is filled in with; what is left empty is kept no longer. */
export async function changeDetails(
  { db }: Pick<Resort, 'db'>,
  account: number,
  wished: WishedDetails,
): Promise<DetailsChanged> {
  const parsed = wishedDetails.safeParse(wished)
  if (!parsed.success) {
    return { outcome: 'wrong', fields: [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))] }
  }
  const { language, ...details } = parsed.data
  return await transact<DetailsChanged>(db, async (tx) => {
    if (!(await lockAccount(tx, account))) return { outcome: 'gone' }
    await saveLanguage(tx, account, language)
    await saveDetails(tx, account, details)
    return { outcome: 'saved' }
  })
}

export type CompanionsChanged = { outcome: 'saved' | 'wrong' | 'too-many' | 'gone' }

/** One more grown-up who travels along, or one less. */
export async function changeCompanions(
  { db }: Pick<Resort, 'db'>,
  account: number,
  change: { add: { name: string; lastname: string } } | { remove: number },
): Promise<CompanionsChanged> {
  if ('remove' in change) {
    await deleteCompanion(db, { account, id: change.remove })
    return { outcome: 'saved' }
  }
  const who = companionNames.safeParse(change.add)
  if (!who.success) return { outcome: 'wrong' }
  return await transact<CompanionsChanged>(db, async (tx) => {
    if (!(await lockAccount(tx, account))) return { outcome: 'gone' }
    if ((await listCompanions(tx, account)).length >= mostCompanions) return { outcome: 'too-many' }
    await saveCompanion(tx, account, who.data)
    return { outcome: 'saved' }
  })
}
