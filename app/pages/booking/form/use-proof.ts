import { type RefObject, useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import { solveProof } from '../../../client/solve-proof.ts'
import type { Refusal } from '../answer/booking-answer.ts'

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
    // Where it cannot be answered the page says how to book by telephone.
    void solveProof(challenge, stop).then((proof) => {
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
