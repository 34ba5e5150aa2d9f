import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What the button promises: the amounts as they stand there now, for what this tab has shown since it last went anywhere.
 * Where another tab changes what is bought while somebody types here, the review follows without a word: the house then
 * says so before it asks for money.
 */
export function useSeen(now: string): string {
  const { key } = useLocation()
  const [first, setFirst] = useState({ key, seen: now })
  if (first.key === key) return [...now.split(parted).slice(0, 2), ...first.seen.split(parted).slice(2)].join(parted)
  setFirst({ key, seen: now })
  return now
}

const parted = ' / '
