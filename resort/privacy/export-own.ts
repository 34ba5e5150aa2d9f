import { type ExportedAccount, exportAccount } from '../accounts/export-account.ts'
import type { Resort } from '../resort.ts'
import type { Session } from '../visitors/session.ts'
import { exportPerson } from './export-person.ts'

/** An account as its owner takes it along, with all else that is held about its address: the newsletter, questions, places waited for. */
export async function exportOwn(resort: Resort, session: Session): Promise<ExportedAccount> {
  const exported = await exportAccount(resort, session)
  if (exported.outcome !== 'exported') return exported
  const { held } = await exportPerson(resort, exported.mail)
  const { accounts: _, ...besides } = held
  return { ...exported, account: { ...exported.account, besides } }
}
