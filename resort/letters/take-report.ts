import type { Db } from '#db/connect.ts'
import { transact } from '#db/transact.ts'
import { hashMail } from '../guests/hash-mail.ts'
import { isMailAddress } from '../guests/mail-address.ts'
import { findAddressee, saveReturned } from './letter-queries.ts'
import { isDeadMailbox, type MailReport } from './mail-report.ts'
import { scopeOf } from './suppression.ts'
import { saveSuppression } from './suppression-queries.ts'

/** The mail provider proved that it is its own; what lies in a mailbox anybody may have sent there. */
export type ReportedBy = 'provider' | 'mailbox'

export type ReportTaken =
  /** Nothing more, or no offers, goes to the address. */
  | { outcome: 'suppressed' }
  /** That letter did not arrive; the next may. */
  | { outcome: 'noted' }
  /** It will be tried again by whoever has it, or it says nothing. */
  | { outcome: 'ignored' }
  /** It came by mail, and no letter of ours is known by that number: a stranger could have written it. */
  | { outcome: 'not-ours' }

/** Takes what a mail server or a mail program says of a letter that was sent. The same report again changes nothing. */
export async function takeReport(db: Db, report: MailReport, by: ReportedBy): Promise<ReportTaken> {
  const { type, messageId, status } = report
  const letter = messageId === null ? null : await findAddressee(db, messageId)
  if (!letter && by === 'mailbox') return { outcome: 'not-ours' }
  // A mail that is passed on comes back from another address than the one it was sent to.
  const mail = letter?.mail ?? report.address
  if (!isMailAddress(mail)) return { outcome: 'ignored' }
  const mailHash = hashMail(mail)
  const scope = scopeOf(type)
  if (type === 'complaint') {
    await saveSuppression(db, { mailHash, reason: type, scope, detail: null })
    return { outcome: 'suppressed' }
  }
  if (status?.startsWith('4.')) return { outcome: 'ignored' }
  return await transact<ReportTaken>(db, async (tx) => {
    const isReturned = messageId !== null && (await saveReturned(tx, messageId, sayReturn(report)))
    // A provider that says no code speaks of mailboxes that are none: what may still arrive it tries itself.
    const isDead = (by === 'provider' && status === null) || isDeadMailbox(report)
    if (!isDead) return { outcome: isReturned ? 'noted' : 'ignored' }
    await saveSuppression(tx, { mailHash, reason: type, scope, detail: status ?? codeOf(report.answer) })
    return { outcome: 'suppressed' }
  })
}

function sayReturn({ status, answer }: MailReport): string {
  return `It came back: ${[status, answer].filter(Boolean).join(' ')}`.slice(0, 500)
}

function codeOf(answer: string): string | null {
  return /^\d{3}/.exec(answer)?.[0] ?? null
}
