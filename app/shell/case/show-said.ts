import { hoursToAnswer } from '#resort/cases/case.ts'
import type { Language } from '#resort/guests/language.ts'
import { parseNumber } from '#resort/orders/order-number.ts'
import { m } from '../../messages/compiled/messages.js'
import type { CaseSaid } from './case-notices.tsx'

/** What the address says of a case that was opened: its number, and until when there is an answer. */
export function showSaid(query: URLSearchParams, kind: 'contact' | 'best-rate', locale: Language): CaseSaid | null {
  const number = parseNumber((query.get('opened') ?? '').slice(0, 20))
  if (!number) return null
  const isWithout = query.get('picture') === 'later'
  return {
    title: m.case_opened_title({ number }, { locale }),
    words: [
      m.case_opened({}, { locale }),
      m.case_opened_hours({ hours: hoursToAnswer[kind] }, { locale }),
      ...(isWithout ? [m.case_picture_later({}, { locale })] : []),
    ],
  }
}
