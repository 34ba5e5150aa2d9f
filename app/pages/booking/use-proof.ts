import { type RefObject, useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import type { Refusal } from './booking-answer.ts'

export type Proving = 'idle' | 'working' | 'failed'

/** Answers the riddle of the house and pays again with the answer; the means for it come only when one is set. */
export function useProof(form: RefObject<HTMLFormElement | null>, refusal: Refusal | undefined): Proving {
  const submit = useSubmit()
  const [proving, setProving] = useState<Proving>('idle')
  const challenge = refusal?.why === 'proof-needed' ? refusal.challenge : null
  useEffect(() => {
    if (!challenge) return
    const stop = new AbortController()
    setProving('working')
    void solve(challenge, stop).then((proof) => {
      if (stop.signal.aborted || !form.current) return
      setProving(proof ? 'idle' : 'failed')
      if (!proof) return
      const written = new FormData(form.current)
      written.set('intent', 'pay')
      written.set('proof', proof)
      void submit(written, { method: 'post', preventScrollReset: true })
    })
    return () => stop.abort()
  }, [challenge, form, submit])
  return proving
}

type Challenge = Extract<Refusal, { why: 'proof-needed' }>['challenge']

async function solve(challenge: Challenge, controller: AbortController): Promise<string | null> {
  try {
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ])
    const solution = await solveChallenge({ challenge, deriveKey, controller })
    return solution && btoa(JSON.stringify({ challenge, solution }))
  } catch {
    // A browser that cannot reckon like this: the page says how to book by telephone.
    return null
  }
}
