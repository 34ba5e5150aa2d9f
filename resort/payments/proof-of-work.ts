import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'

/** About a second of a phone's time; nothing for one guest, and dear for who asks a thousand times. */
const algorithm = 'PBKDF2/SHA-256'
const cost = 2_000
const fewestRounds = 200
const mostRounds = 800

export type Proof = { challenge: string; expiresAt: Date }

const payload = z.object({
  challenge: z.looseObject({
    parameters: z.looseObject({ nonce: z.string().length(32), expiresAt: z.number() }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

/** A riddle that only we can have set. Its answer is sent back as base64 of JSON, with the riddle. */
export async function makeChallenge(key: string, expiresAt: Date): Promise<Challenge> {
  return await createChallenge({
    algorithm,
    cost,
    counter: randomInt(fewestRounds, mostRounds),
    deriveKey,
    expiresAt,
    hmacSignatureSecret: `challenge ${key}`,
    hmacKeySignatureSecret: `answer ${key}`,
  })
}

/** Null when it is no answer to a riddle of ours, or comes too late. */
export async function readProof(key: string, text: string): Promise<Proof | null> {
  const parsed = payload.safeParse(parseBase64(text))
  if (!parsed.success) return null
  const { challenge, solution } = parsed.data
  const { verified } = await verifySolution({
    challenge: challenge as unknown as Challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: `challenge ${key}`,
    hmacKeySignatureSecret: `answer ${key}`,
  })
  const { nonce, expiresAt } = challenge.parameters
  return verified ? { challenge: nonce, expiresAt: new Date(expiresAt * 1000) } : null
}

const longestProof = 4_096

function parseBase64(text: string): unknown {
  if (text.length > longestProof) return null
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
