import { createHash } from 'node:crypto'
import type { Tx } from '#db/transact.ts'
import { networkOf } from '../guests/network-of.ts'
import {
  type AttemptRow,
  countBankAnswers,
  countTriedCards,
  hasAttempt,
  loadProofKey,
  lockAttempts,
  saveAttempt,
  takeProof,
} from './attempt-queries.ts'
import { isTriedTooOften, isUnderAttack } from './card-testing.ts'
import { readProof } from './proof-of-work.ts'

export type CardAttempt = {
  /** The payment for which a card page is to be opened. */
  paymentId: string
  order: string
  /** Who asks: the visitor's token and the address. Both are kept as hashes only. */
  token: string
  address: string
  /** What the guest's browser worked out, where that was asked for. */
  proof: string | null
}

export type JudgedAttempt = 'allowed' | 'too-many' | 'proof-needed'

/** Whether a card may be tried. What is allowed is counted with the transaction; the same payment counts once. */
export async function judgeAttempt(tx: Tx, attempt: CardAttempt): Promise<JudgedAttempt> {
  const row = toRow(attempt)
  await lockAttempts(tx, row)
  if (await hasAttempt(tx, row.payment)) return 'allowed'
  if (isTriedTooOften(await countTriedCards(tx, row))) return 'too-many'
  if (isUnderAttack(await countBankAnswers(tx)) && !(await isProven(tx, attempt.proof))) return 'proof-needed'
  await saveAttempt(tx, row)
  return 'allowed'
}

async function isProven(tx: Tx, text: string | null): Promise<boolean> {
  const proof = text === null ? null : await readProof(await loadProofKey(tx), text)
  return proof !== null && (await takeProof(tx, proof.challenge, proof.expiresAt)) === 'taken'
}

function toRow({ paymentId, order, token, address }: CardAttempt): AttemptRow {
  const [visitor, network] = [hash(`token ${token}`), hash(`address ${networkOf(address)}`)]
  return { payment: paymentId, order, visitor, network }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
