import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 4_000

/** Asks again while a bank is deciding. */
export function useLookAgain(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
