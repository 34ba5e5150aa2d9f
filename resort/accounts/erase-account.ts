import { transact } from '#db/transact.ts'
import { saveErasure } from '../guests/erasure-queries.ts'
import type { Resort } from '../resort.ts'
import type { Session } from '../visitors/session.ts'
import { deleteAccount, findAccountOf, lockAccount } from './account-queries.ts'
import { deleteMovesTo } from './move-queries.ts'
import { deleteSignIns } from './sign-in-queries.ts'
import { writeToAccount } from './write-to-account.ts'

export type AccountErased = { outcome: 'erased' | 'not-fresh' | 'gone' }

/** The account goes with all that is in it. What was bought stays, as the law wants, and the mailbox is told of both. */
export async function eraseAccount(resort: Resort, session: Session): Promise<AccountErased> {
  if (!session.isFresh) return { outcome: 'not-fresh' }
  return await transact<AccountErased>(resort.db, async (tx) => {
    const account = await lockAccount(tx, session.account)
    if (!account) return { outcome: 'gone' }
    const { id, mail, language } = account
    await saveErasure(tx, mail, 'account')
    await deleteSignIns(tx, mail)
    await deleteAccount(tx, id)
    const link = resort.links.access(language)
    await writeToAccount(tx, resort, { news: 'erased', about: `account ${id}`, cause: 'erased', mail, language, link })
    return { outcome: 'erased' }
  })
}

/**
 * The same for an address whose owner asks the house, with the letters and moves that name it; answers how many of these
 * there were. Nothing is written to it: that would be kept again.
 */
export async function eraseAccountOf({ db }: Pick<Resort, 'db'>, mail: string): Promise<number> {
  return await transact(db, async (tx) => {
    const id = await findAccountOf(tx, mail)
    const account = id === null ? null : await lockAccount(tx, id)
    const traces = (await deleteSignIns(tx, mail)) + (await deleteMovesTo(tx, mail))
    if (account) await deleteAccount(tx, account.id)
    return traces + (account ? 1 : 0)
  })
}
