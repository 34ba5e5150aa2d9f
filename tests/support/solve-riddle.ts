import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Db } from '#db/connect.ts'
import { openChallenge } from '#resort/payments/open-challenge.ts'

/** The answer to a riddle, as the browser of a guest sends it back. */
export async function solveRiddle(db: Db, challenge?: Awaited<ReturnType<typeof openChallenge>>): Promise<string> {
  const asked = challenge ?? (await openChallenge(db))
  const solution = await solveChallenge({ challenge: asked, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: asked, solution })).toString('base64')
}
