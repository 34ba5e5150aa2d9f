import type { Tx } from '#db/transact.ts'
import { loadProofKey, takeProof } from './attempt-queries.ts'
import { readProof } from './proof-of-work.ts'

/** Whether what a browser worked out is right, in time and shown for the first time. */
export async function spendProof(tx: Tx, text: string | null): Promise<boolean> {
  const proof = text === null ? null : await readProof(await loadProofKey(tx), text)
  return proof !== null && (await takeProof(tx, proof.challenge, proof.expiresAt)) === 'taken'
}
