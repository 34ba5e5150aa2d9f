import { useEffect, useEffectEvent, useState } from 'react'

const second = 1_000
/** When a guest who listens is told how much time is left. */
const announcedAt = [300, 60]

/**
 * Counts down from what the server said last. `said` is what to tell those who do not watch the figures: at five minutes
 * and at one.
 */
export function useHoldClock(told: { seconds: number }, onEnd: () => void): { left: number; said: number | null } {
  const [left, setLeft] = useState(told.seconds)
  const [said, setSaid] = useState<number | null>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const endsAt = Date.now() + told.seconds * second
    let before = told.seconds
    setLeft(told.seconds)
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / second))
      const passed = announcedAt.findLast((each) => before > each && now <= each)
      if (passed) setSaid(passed / 60)
      before = now
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      end()
    }, second)
    return () => clearInterval(timer)
  }, [told])
  return { left, said }
}
