import type { Challenge } from 'altcha-lib'

/**
 * Works out the riddle that is set while somebody tries cards or holds run high; the means for it are fetched only then. Null when it was
 * called off, or this browser cannot reckon like this.
 */
export async function solveProof(challenge: Challenge, controller = new AbortController()): Promise<string | null> {
  try {
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ])
    const solution = await solveChallenge({ challenge, deriveKey, controller })
    return solution && btoa(JSON.stringify({ challenge, solution }))
  } catch {
    return null
  }
}
