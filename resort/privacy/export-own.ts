import { type ExportedAccount, exportAccount } from '../accounts/export-account.ts'
import type { Resort } from '../resort.ts'
import type { Session } from '../visitors/session.ts'
import { listReadingOf, listSuppressedOf } from './address-queries.ts'
import { listWaitsOf } from './personal-queries.ts'

/**
 * An account as its owner takes it along, with what their mailbox confirmed that they asked for. No more of what is held
 * about the address: somebody else may have typed it, by mistake or not, and what they wrote beside it is theirs.
 */
export async function exportOwn(resort: Resort, session: Session): Promise<ExportedAccount> {
  const exported = await exportAccount(resort, session)
  if (exported.outcome !== 'exported') return exported
  const { db, newsletter } = resort
  const { mail, account } = exported
  const reading = await listReadingOf(db, { mail, marks: newsletter.marksOf(mail) })
  const waits = await listWaitsOf(db, mail)
  const besides = {
    newsletter: reading.filter((found) => !('what' in found && found.what === 'wish')),
    'waiting-list': waits.filter((found) => 'confirmedAt' in found && found.confirmedAt !== null),
    'stopped-letters': await listSuppressedOf(db, mail),
  }
  return { ...exported, account: { ...account, besides } }
}
