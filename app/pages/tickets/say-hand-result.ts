import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import type { NoticeKind } from '../../ui/notice.tsx'
import type { HandResult } from './answer-hand-on.ts'

type Say = (inputs: Record<never, never>, options: { locale: Language }) => string

const said: Record<HandResult, { kind: NoticeKind; say: Say }> = {
  'handed-on': { kind: 'success', say: m.tickets_said_handed },
  gone: { kind: 'warn', say: m.tickets_said_gone },
  used: { kind: 'warn', say: m.tickets_said_used },
  'too-often': { kind: 'warn', say: m.tickets_said_often },
}

/** What became of handing a ticket on; null where the address says nothing of it. */
export function sayHandResult(result: string | null, locale: Language): { kind: NoticeKind; words: string } | null {
  const found = Object.entries(said).find(([name]) => name === result)?.[1]
  return found ? { kind: found.kind, words: found.say({}, { locale }) } : null
}
