import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answered, Asked } from './use-keeping.ts'

/** How long to wait before it is asked again, where a browser does not know that its network is back. */
const againMs = 5_000

type Owing = {
  /** The page could not look how things stand. */
  isOld: boolean
  again: () => void
}

/** Knows whether the house has heard what was chosen last, and asks again while it has not, until there is a connection. */
export function useOwed(heard: Answered | undefined, { isOld, again }: Owing) {
  const last = useRef<Asked>('keep')
  const isOwed = useRef(false)
  const [isUnheard, setIsUnheard] = useState(false)
  const isStale = isUnheard || isOld
  useEffect(() => {
    if (!heard || last.current !== 'choose') return
    isOwed.current = 'unreachable' in heard
    setIsUnheard(isOwed.current)
  }, [heard])
  const askAgain = useEffectEvent(again)
  useEffect(() => {
    if (!isStale) return
    const back = () => askAgain()
    const timer = setInterval(() => navigator.onLine && askAgain(), againMs)
    addEventListener('online', back)
    return () => {
      clearInterval(timer)
      removeEventListener('online', back)
    }
  }, [isStale])
  return {
    isStale,
    isOwed: () => isOwed.current || isOld,
    note: (asked: Asked) => {
      last.current = asked
    },
  }
}
