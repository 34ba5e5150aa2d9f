import type { Answer } from './exchange.ts'
import type { LedgerFile } from './ledger-file.ts'

type Kept = { fingerprint: string; answer: Answer }

export type Replay = { outcome: 'first' | 'again'; answer: Answer } | { outcome: 'other-request' }

/** One answer for one idempotency key, however often and however much at once it comes. */
export type Replays = (key: string, fingerprint: string, act: () => Promise<Answer>) => Promise<Replay>

export function openReplays(ledger: LedgerFile): Replays {
  const kept = ledger.records<Kept>('replay')
  const underway = new Map<string, Promise<unknown>>()
  return async (key, fingerprint, act) => {
    await underway.get(key)
    const known = kept.get(key)
    if (known) {
      return known.fingerprint === fingerprint
        ? { outcome: 'again', answer: known.answer }
        : { outcome: 'other-request' }
    }
    const acting = act().then(async (answer) => {
      // What was refused before anything happened may be tried again.
      if (answer.status < 500)
        await ledger.write({ records: [['replay', key, { fingerprint, answer } satisfies Kept]] })
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
