import { linesToTell } from '../lines/line.ts'
import { describeLines, sayTold } from '../orders/describe-lines.ts'
import type { Resort } from '../resort.ts'
import type { Session } from '../visitors/session.ts'
import { listSessions } from '../visitors/session-queries.ts'
import { type Account, findAccount, findAccountOf } from './account-queries.ts'
import { listCompanions, loadDetails } from './details-queries.ts'
import { listOwnOrders } from './list-own-orders.ts'
import { listPasskeys } from './passkey-queries.ts'

/** Everything that is kept about an account and what it shows, for programs and people to read. */
export type ExportedAccount = { outcome: 'exported'; mail: string; account: object } | { outcome: 'not-fresh' | 'gone' }

export async function exportAccount(resort: Resort, session: Session): Promise<ExportedAccount> {
  if (!session.isFresh) return { outcome: 'not-fresh' }
  const account = await findAccount(resort.db, session.account)
  if (!account) return { outcome: 'gone' }
  return { outcome: 'exported', mail: account.mail, account: await writeDown(resort, account) }
}

/** The same of an address whose owner asks the house; one account, or none. */
export async function exportAccountOf(resort: Resort, mail: string): Promise<object[]> {
  const id = await findAccountOf(resort.db, mail)
  const account = id === null ? null : await findAccount(resort.db, id)
  return account ? [await writeDown(resort, account)] : []
}

async function writeDown(resort: Resort, account: Account): Promise<object> {
  const { id, mail, language, madeAt } = account
  const passkeys = await listPasskeys(resort.db, id)
  const orders = await listOwnOrders(resort, id)
  return {
    ...{ mail, language, since: madeAt, details: await loadDetails(resort.db, id) },
    companions: (await listCompanions(resort.db, id)).map(({ name, lastname }) => ({ name, lastname })),
    sessions: (await listSessions(resort.db, id)).map(({ id: _, ...session }) => session),
    passkeys: passkeys.map(({ name, isSynced, madeAt, usedAt }) => ({ name, isSynced, madeAt, usedAt })),
    orders: orders.map(({ number, state, madeAt, total, paid, refunded, guest, lines }) => ({
      ...{ number, state, madeAt, total, paid, refunded, guest },
      lines: describeLines(resort.kinds, linesToTell(lines), { language }).map(sayTold),
    })),
  }
}
