import { today } from '../calendar/today.ts'
import type { Resort } from '../resort.ts'
import { findCode, findLatestCode, type StoredCode } from './code-queries.ts'
import { findSignedTicket } from './find-signed-ticket.ts'
import { listTicketKeys } from './key-queries.ts'
import { loadSigningKey } from './load-signing-key.ts'
import { type ShownTicket, showCode } from './show-code.ts'

/**
 * `isExchanged`: the code that was shown was for another day, and this one took its place; `asked` is the number of the
 * code that was shown.
 */
export type HandedTicket = ShownTicket & { isExchanged: boolean; asked: string }

/** The ticket that a code of it opens, as long as nobody handed it on since; on another day, the code of that day. */
export async function findHandedTicket(resort: Resort, text: string): Promise<HandedTicket | null> {
  const code = await findSigned(resort, text)
  const latest = code && (await findLatestCode(resort.db, code, today(resort.clock)))
  if (!latest) return null
  return {
    ...showCode(latest, await loadSigningKey(resort)),
    isExchanged: latest.number !== code.number,
    asked: code.number,
  }
}

/** Whoever had it when it was cancelled is told so, and nobody else. */
export async function isHandedCancelled(resort: Resort, text: string): Promise<boolean> {
  const code = await findSigned(resort, text)
  return code !== null && code.stopped === 'cancelled' && code.ended === null
}

async function findSigned({ db, clock }: Resort, text: string): Promise<StoredCode | null> {
  const ticket = await findSignedTicket(text, await listTicketKeys(db))
  const code = ticket && (await findCode(db, ticket.number, today(clock)))
  return code && code.nonce === ticket.nonce ? code : null
}
