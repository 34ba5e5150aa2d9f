import type { Answer } from './ask-and-answer.ts'
import type { LedgerFile } from './ledger-file.ts'

type Kept = { fingerprint: string; answer: Answer; at: number }

export type Replay = { outcome: 'first' | 'again'; answer: Answer } | { outcome: 'other-request' }

/** One answer for one idempotency key, however often and however much at once it comes. */
export type Replays = (key: string, fingerprint: string, act: () => Promise<Answer>) => Promise<Replay>

/** Providers forget keys after a while; whoever tries again later must not rely on them. */
const keptMs = 24 * 3_600_000

export function openReplays(ledger: LedgerFile, now: () => number): Replays {
  const kept = ledger.records<Kept>('replay')
  const underway = new Map<string, Promise<unknown>>()
  return async (key, fingerprint, act) => {
    await underway.get(key)
    const known = kept.get(key)
    if (known && now() - known.at < keptMs) {
      return known.fingerprint === fingerprint
        ? { outcome: 'again', answer: known.answer }
        : { outcome: 'other-request' }
    }
    const acting = act().then(async (answer) => {
      // What was refused before anything happened may be tried again.
      if (answer.status < 500)
        await ledger.write({ records: [['replay', key, { fingerprint, answer, at: now() } satisfies Kept]] })
      return answer
    })
    underway.set(key, acting)
    try {
      return { outcome: 'first', answer: await acting }
    } finally {
      underway.delete(key)
    }
  }
}
