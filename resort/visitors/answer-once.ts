import { createHash } from 'node:crypto'
import type { Resort } from '../resort.ts'
import { type KeptAnswer, type OnceRequest, releaseKey, saveAnswer, scopeOf, takeKey } from './idempotency-queries.ts'
import { spendBudget } from './network-use-queries.ts'

export type Asked = { token: string; address: string; request: OnceRequest; key: string; body: unknown }

export type AnsweredOnce =
  | { outcome: 'answered'; answer: KeptAnswer; isRepeated: boolean }
  | { outcome: 'underway' | 'other-body' }
  /** Nothing was done: this network asked for more answers to be kept than anybody needs. */
  | { outcome: 'too-many-requests' }

/** Acts once for a key of a visitor; the same request again is given the same answer. */
export async function answerOnce(
  resort: Resort,
  { token, address, request, key, body }: Asked,
  act: () => Promise<KeptAnswer>,
): Promise<AnsweredOnce> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const keyed = { scope: scopeOf(token, request), key, bodyHash }
  const taken = await takeKey(resort.db, keyed)
  if (taken.outcome === 'again') return { outcome: 'answered', answer: taken.answer, isRepeated: true }
  if (taken.outcome !== 'first') return taken
  if ((await spendBudget(resort.db, 'kept-answers', address)) === 'used-up') {
    await releaseKey(resort.db, keyed)
    return { outcome: 'too-many-requests' }
  }
  try {
    const answer = await act()
    if (isPassing(answer)) await releaseKey(resort.db, keyed)
    else await saveAnswer(resort.db, keyed, answer)
    return { outcome: 'answered', answer, isRepeated: false }
  } catch (error) {
    await releaseKey(resort.db, keyed)
    throw error
  }
}

/** Another moment, another answer: a guest who tries again must not hear of an outage that is over. */
function isPassing({ status }: KeptAnswer): boolean {
  return status >= 500 || status === 429
}
