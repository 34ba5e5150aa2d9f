import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import type { NoticeKind } from '../../ui/notice.tsx'

/** What became of a press, as the page says it afterwards. */
export type CheckInResult = 'done' | 'often' | 'rules' | 'gone'

/** Null for words nobody sent. */
export function sayCheckInResult(result: string | null, locale: Language): { kind: NoticeKind; words: string } | null {
  switch (result) {
    case 'done':
      return { kind: 'success', words: m.check_in_said_done({}, { locale }) }
    case 'often':
      return { kind: 'warn', words: m.check_in_said_often({}, { locale }) }
    case 'rules':
      return { kind: 'warn', words: m.check_in_said_rules({}, { locale }) }
    case 'gone':
      return { kind: 'warn', words: m.check_in_said_gone({}, { locale }) }
    default:
      return null
  }
}
