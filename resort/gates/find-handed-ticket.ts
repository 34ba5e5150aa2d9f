import { today } from '../calendar/today.ts'
import type { Resort } from '../resort.ts'
import { findCode, findLatestCode } from './code-queries.ts'
import { findSignedTicket } from './find-signed-ticket.ts'
import { listTicketKeys } from './key-queries.ts'
import { loadSigningKey } from './load-signing-key.ts'
import { type ShownTicket, showCode } from './show-code.ts'

/** `isExchanged`: the code that was shown was for another day, and this one took its place. */
export type HandedTicket = ShownTicket & { isExchanged: boolean }

/** The ticket that a code of it opens, as long as nobody handed it on since; on another day, the code of that day. */
export async function findHandedTicket(resort: Resort, text: string): Promise<HandedTicket | null> {
  const { db, clock } = resort
  const ticket = await findSignedTicket(text, await listTicketKeys(db))
  const day = today(clock)
  const code = ticket && (await findCode(db, ticket.number, day))
  if (!code || code.nonce !== ticket.nonce) return null
  const latest = await findLatestCode(db, code, day)
  if (!latest) return null
  return { ...showCode(latest, await loadSigningKey(resort)), isExchanged: latest.number !== code.number }
}
