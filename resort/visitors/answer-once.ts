import { randomUUID } from 'node:crypto'
import type { Resort } from '../resort.ts'
import { hash } from '../signing.ts'
import {
  aliveEveryMs,
  type KeptAnswer,
  type KeyedRequest,
  keepKeyAlive,
  type OnceRequest,
  releaseKey,
  saveAnswer,
  scopeOf,
  takeKey,
} from './idempotency-queries.ts'
import { spendBudget } from './network-use-queries.ts'

export type Asked = {
  token: string
  address: string
  request: OnceRequest
  key: string
  body: unknown
  /** Whether the same request could never be answered otherwise; what may be otherwise at another moment is not kept. */
  isFinal: (answer: KeptAnswer) => boolean
}

export type AnsweredOnce =
  | { outcome: 'answered'; answer: KeptAnswer; isRepeated: boolean }
  | { outcome: 'underway' | 'other-body' }
  /** Nothing was done: this network asked for more answers to be kept than anybody needs. */
  | { outcome: 'too-many-requests' }

/** What this process works on: it knows that they live, also while no word of it reaches the database. */
const worked = new Set<string>()

/** Acts once for a key of a visitor; the same request again is given the same answer. */
export async function answerOnce(
  resort: Resort,
  { token, address, request, key, body, isFinal }: Asked,
  act: () => Promise<KeptAnswer>,
): Promise<AnsweredOnce> {
  const bodyHash = hash(JSON.stringify(body)).toString('hex')
  const keyed = { scope: scopeOf(token, request), key, bodyHash, holder: randomUUID() }
  const name = `${keyed.scope} ${key} ${bodyHash}`
  if (worked.has(name)) return { outcome: 'underway' }
  worked.add(name)
  try {
    const taken = await takeKey(resort.db, keyed)
    if (taken.outcome === 'again') return { outcome: 'answered', answer: taken.answer, isRepeated: true }
    if (taken.outcome !== 'first') return taken
    if ((await spendBudget(resort.db, 'kept-answers', address)) === 'used-up') {
      await releaseKey(resort.db, keyed)
      return { outcome: 'too-many-requests' }
    }
    const answer = await whileAlive(resort, keyed, act)
    if (isFinal(answer)) await saveAnswer(resort.db, keyed, answer)
    else await releaseKey(resort.db, keyed)
    return { outcome: 'answered', answer, isRepeated: false }
  } finally {
    worked.delete(name)
  }
}

/** However slow it is, the key stays with it; only a process that died is silent. */
async function whileAlive({ db }: Resort, keyed: KeyedRequest, act: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
  // A word that does not reach the database is followed by the next one.
  const timer = setInterval(() => void keepKeyAlive(db, keyed).catch(() => {}), aliveEveryMs)
  try {
    return await act()
  } catch (error) {
    await releaseKey(db, keyed)
    throw error
  } finally {
    clearInterval(timer)
  }
}
