import type { StoredCode } from './code-queries.ts'
import type { SigningKey } from './load-signing-key.ts'
import { writeCode, writeTicket } from './ticket.ts'

/** The ticket of one person, as they show it: its code as a gate reads it, null where staff revoked it, or closed its day. */
export type ShownTicket = StoredCode & { code: string | null }

/** Signed anew whenever it is shown, by the key of the day: after a rotation a guest only has to look again. */
export function showCode(stored: StoredCode, key: SigningKey): ShownTicket {
  if (stored.stopped === 'revoked' || stored.stopped === 'closed') return { ...stored, code: null }
  const { number, product, codeDay: day, unit, nonce } = stored
  const signed = writeTicket({ key: key.number, number, product, day, unit, nonce })
  return { ...stored, code: writeCode(signed, key.sign(signed)) }
}
