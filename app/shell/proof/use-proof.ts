import type { Challenge } from 'altcha-lib'
import { useEffect, useEffectEvent, useState } from 'react'
import { solveProof } from '../../client/solve-proof.ts'

export type Proving = 'idle' | 'working' | 'failed'

/** Answers the riddle of the house and asks again with the answer; the means for it come only when one is set. */
export function useProof(challenge: Challenge | null | undefined, askAgain: (proof: string) => void): Proving {
  const [proving, setProving] = useState<Proving>('idle')
  const ask = useEffectEvent(askAgain)
  useEffect(() => {
    if (!challenge) return
    const stop = new AbortController()
    setProving('working')
    // Where it cannot be answered the page says how to book by telephone.
    void solveProof(challenge, stop).then((proof) => {
      if (stop.signal.aborted) return
      setProving(proof ? 'idle' : 'failed')
      if (proof) ask(proof)
    })
    return () => stop.abort()
  }, [challenge])
  return proving
}
