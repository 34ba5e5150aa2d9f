import { confirmCase } from '#resort/cases/open-case.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import { hashNetwork } from '#resort/guests/network-of.ts'
import { tellSecurity } from '#resort/security-event.ts'
import { answerOpenCase, type CaseRefused } from '../../answer-open-case.ts'
import { m } from '../../messages/compiled/messages.js'
import { readLine, readWords } from '../../read-case.ts'
import { readKey } from '../../read-key.ts'
import { readProof } from '../../read-proof.ts'
import type { CaseSaid } from '../../shell/case/case-notices.tsx'
import type { Visit } from '../../visit.ts'

export type KeyAnswered =
  | { status: 400; isWrongKey: true }
  /** Whoever has the key sees a button, and by that only it is confirmed. */
  | { status: 200; key: string }
  | { status: 200; said: CaseSaid }

export type RightsAnswer = CaseRefused | KeyAnswered

/** Does what a button asks: the first is pressed by anybody, the others by who has the key of a letter. */
export async function answerRights(carried: Visit, form: FormData): Promise<RightsAnswer> {
  if (form.get('do') === 'show' || form.get('do') === 'confirm') return await answerKey(carried, form)
  const who = { name: readLine(form, 'name'), mail: readLine(form, 'mail'), order: readLine(form, 'order') }
  const typed = { ...who, right: readLine(form, 'right'), words: readWords(form, 'words') }
  const wanted = { kind: 'privacy', language: carried.visitor.language, ...typed } as const
  return await answerOpenCase(carried, { page: 'rights', wanted, typed, proof: readProof(form) })
}

async function answerKey({ resort, visitor, address }: Visit, form: FormData): Promise<KeyAnswered> {
  const key = readKey(form)
  const number = resort.links.readCaseKey(key)
  if (number === null) {
    tellSecurity('wrong-link', { who: hashNetwork(address) })
    return { status: 400, isWrongKey: true }
  }
  if (form.get('do') === 'show') return { status: 200, key }
  const confirmed = await confirmCase(resort, number)
  if (confirmed.outcome === 'gone') return { status: 400, isWrongKey: true }
  const { dueAt, closedAt } = confirmed.guestCase
  const locale = visitor.language
  const day = dueAt ? formatDayInText(dueAt, locale, resort.clock.timeZone) : ''
  const words = closedAt ? m.rights_closed({}, { locale }) : m.rights_confirmed({ day }, { locale })
  return { status: 200, said: { title: m.rights_confirmed_title({ number }, { locale }), words: [words] } }
}
