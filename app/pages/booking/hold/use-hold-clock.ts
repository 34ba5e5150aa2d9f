import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsDocument } from '../../../ui/use-is-document.ts'

const second = 1_000
/** When a guest who listens is told how much time is left. */
const toldAt = [60, 300]

/**
 * Counts down from what the server said last; `left` is null before that begins, as it never does without scripts. `said` is what to tell those who do not watch the figures: minutes, at five
 * and at one, or when the server says that it is later than that already.
 */
export function useHoldClock(
  told: { seconds: number },
  onEnd: () => void,
): { left: number | null; said: number | null } {
  const [left, setLeft] = useState<number | null>(null)
  const [said, setSaid] = useState<number | null>(null)
  const passed = useRef<number | undefined>(undefined)
  const end = useEffectEvent(onEnd)
  const cameWithPage = useRef(useIsDocument() ? told : null)
  useEffect(() => {
    const toldAgo = told === cameWithPage.current ? sincePage() : 0
    const endsAt = Date.now() + told.seconds * second - toldAgo
    const look = () => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / second))
      const passing = toldAt.find((each) => now <= each)
      if (passing !== passed.current) setSaid(passing ? Math.ceil(now / 60) : null)
      passed.current = passing
      setLeft(now)
      return now
    }
    look()
    const timer = setInterval(() => {
      if (look() > 0) return
      clearInterval(timer)
      end()
    }, second)
    return () => clearInterval(timer)
  }, [told])
  return { left, said }
}

/** The scripts of a page may come long after it. */
function sincePage(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page ? performance.now() - page.responseStart : 0
}
