import type { Db } from '#db/connect.ts'
import { loadProofKey } from './attempt-queries.ts'
import { makeChallenge } from './proof-of-work.ts'

const lifeMs = 10 * 60_000

/** The riddle that a guest's browser answers while somebody tries cards from many places, or holds run high. */
export async function openChallenge(db: Db) {
  return await makeChallenge(await loadProofKey(db), new Date(Date.now() + lifeMs))
}
