import { answerOpenCase, type CaseRefused } from '../../answer-open-case.ts'
import { m } from '../../messages/compiled/messages.js'
import { readLine, readWords } from '../../read-case.ts'
import { readProof } from '../../read-proof.ts'
import type { Visit } from '../../visit.ts'
import { keepClaim, readClaim } from './read-claim.ts'

/** Opens a case of a price that was seen elsewhere, or says what stands in the way. */
export async function answerClaim(carried: Visit, request: Request): Promise<CaseRefused> {
  const { language } = carried.visitor
  const form = await request.formData().catch(() => null)
  if (!form) {
    const refusal = m.case_unreadable({}, { locale: language })
    return { status: 400, typed: {}, fields: [], refusal, riddle: null }
  }
  const who = { name: readLine(form, 'name'), mail: readLine(form, 'mail'), order: readLine(form, 'order') }
  const words = readWords(form, 'words')
  const file = form.get('picture')
  const picture = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null
  const wanted = { kind: 'best-rate', language, ...who, words, claim: readClaim(form, picture) } as const
  const typed = { ...who, words, ...keepClaim(form) }
  return await answerOpenCase(carried, { page: 'claim', wanted, typed, proof: readProof(form) })
}
