import type { Tx } from '#db/transact.ts'
import { isMailAddress } from '../guests/mail-address.ts'
import type { LetterKind } from '../orders/letters-port.ts'
import type { AccountFacts } from './account-facts.ts'
import type { CaseFacts } from './case-facts.ts'
import type { GiftFacts } from './gift-facts.ts'
import type { LetterFacts } from './letter-facts.ts'
import { saveLetter, saveUnsendableLetter } from './letter-queries.ts'
import type { MailChangedFacts } from './mail-changed-facts.ts'
import type { NewsletterFacts } from './newsletter-facts.ts'
import { toLetterName } from './recipient.ts'
import type { WaitingFacts } from './waiting-facts.ts'

export type LetterOrder = {
  /** What makes it be written, in a word with a number where there may be several: `confirmed`, `refund 7f…`. */
  cause: string
} & (
  | { kind: LetterKind; facts: LetterFacts }
  | { kind: 'gift'; facts: GiftFacts }
  | { kind: 'waiting'; facts: WaitingFacts }
  | { kind: 'case'; facts: CaseFacts }
  | { kind: 'account'; facts: AccountFacts }
  | { kind: 'newsletter'; facts: NewsletterFacts }
  | { kind: 'mail-changed'; facts: MailChangedFacts }
)

export type LetterQueued = { outcome: 'queued' } | { outcome: 'queued-before' } | { outcome: 'unsendable' }

/**
 * Queues a letter in the transaction that causes it: it leaves if that is committed, and only once for a cause. Never
 * fails for what a guest typed: a booking must not be lost for a letter.
 */
export async function queueLetter(tx: Tx, order: LetterOrder): Promise<LetterQueued> {
  const { guest } = order.facts
  const named = {
    ...order,
    facts: { ...order.facts, guest: { ...guest, name: toLetterName(guest.name) } },
  } as LetterOrder
  if (!isMailAddress(guest.mail)) {
    await saveUnsendableLetter(tx, named, 'This is no mail address.')
    return { outcome: 'unsendable' }
  }
  return { outcome: (await saveLetter(tx, named)) ? 'queued' : 'queued-before' }
}
