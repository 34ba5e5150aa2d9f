import type { Tx } from '#db/transact.ts'
import { hashNetwork } from '../guests/network-of.ts'
import { tellSecurity } from '../security-event.ts'
import { hashVisitor } from '../visitors/token.ts'
import { type AttemptRow, countAttempts, lockAttempts, saveAttempt, type Weighed } from './attempt-queries.ts'
import { isTriedTooOften, isUnderAttack } from './card-testing.ts'
import { spendProof } from './spend-proof.ts'

export type Attempt = {
  /** The payment for which a page is to be opened. */
  paymentId: string
  order: string
  /** Who asks: the visitor's token and the address. Both are kept as hashes only. */
  token: string
  address: string
  /** What the guest's browser worked out, where that was asked for. */
  proof: string | null
}

export type JudgedAttempt = 'allowed' | 'too-many' | 'proof-needed'

/**
 * Whether somebody may try to pay, by card or otherwise: a wallet takes cards as well, and every page keeps something
 * from others. What is allowed is counted with the transaction; the same payment counts once. docs/decisions/0365
 */
export async function judgeAttempt(tx: Tx, attempt: Attempt): Promise<JudgedAttempt> {
  const row = toRow(attempt)
  await lockAttempts(tx, row)
  const weighed = await countAttempts(tx, row)
  if (weighed.isCounted) return 'allowed'
  const judged = await judgeWeighed(tx, { weighed, row, proof: attempt.proof })
  if (judged === 'allowed') await saveAttempt(tx, row)
  return judged
}

/** The same of what is counted and locked; the attempt itself is written by whoever asks. */
export async function judgeWeighed(
  tx: Tx,
  { weighed, row, proof }: { weighed: Weighed; row: AttemptRow; proof: string | null },
): Promise<JudgedAttempt> {
  const struck = await findLimit(tx, weighed, proof)
  if (!struck) return 'allowed'
  tellSecurity('payment-attempts', { who: row.network, ...struck })
  return struck.verdict
}

async function findLimit(tx: Tx, { attempts, answers }: Weighed, proof: string | null) {
  if (isTriedTooOften(attempts)) return { limit: 'often', verdict: 'too-many' } as const
  if (!isUnderAttack(answers) || (await spendProof(tx, proof))) return null
  return { limit: 'declines', verdict: 'proof-needed' } as const
}

export function toRow({ paymentId, order, token, address }: Omit<Attempt, 'proof'>): AttemptRow {
  return { payment: paymentId, order, visitor: hashVisitor(token), network: hashNetwork(address) }
}
