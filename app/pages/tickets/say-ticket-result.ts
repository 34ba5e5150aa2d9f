import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import type { NoticeKind } from '../../ui/notice.tsx'
import type { TicketResult } from './answer-hand-on.ts'

type Say = (inputs: Record<never, never>, options: { locale: Language }) => string

const said: Record<TicketResult, { kind: NoticeKind; say: Say }> = {
  'handed-on': { kind: 'success', say: m.tickets_said_handed },
  'handed-mailed': { kind: 'success', say: m.tickets_said_mailed },
  gone: { kind: 'warn', say: m.tickets_said_gone },
  used: { kind: 'warn', say: m.tickets_said_used },
  'too-often': { kind: 'warn', say: m.tickets_said_often },
  'given-back': { kind: 'success', say: m.tickets_said_back },
  'not-given-back': { kind: 'warn', say: m.tickets_said_not_back },
  'fee-changed': { kind: 'warn', say: (_, options) => m.manage_price_changed({ about: 'order' }, options) },
  'fee-unknown': { kind: 'warn', say: m.manage_cancel_unknown },
}

/** What became of handing a ticket on, or of giving it back; null where the address says nothing of it. */
export function sayTicketResult(result: string | null, locale: Language): { kind: NoticeKind; words: string } | null {
  const found = Object.entries(said).find(([name]) => name === result)?.[1]
  return found ? { kind: found.kind, words: found.say({}, { locale }) } : null
}
