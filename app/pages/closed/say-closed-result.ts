import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import type { NoticeKind } from '../../ui/notice.tsx'

type Said = { kind: NoticeKind; words: string }

/** What the page says after a choice; null for words nobody sent. */
export function sayClosedResult(result: string | null, locale: Language): Said | null {
  switch (result) {
    case 'credit':
      return { kind: 'success', words: m.closed_said_credit({}, { locale }) }
    case 'money-back':
      return { kind: 'success', words: m.closed_said_money({}, { locale }) }
    case 'over':
      return { kind: 'warn', words: m.closed_said_over({}, { locale }) }
    case 'amount-changed':
      return { kind: 'warn', words: m.closed_said_changed({}, { locale }) }
    default:
      return null
  }
}
