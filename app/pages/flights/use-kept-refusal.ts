import { useState } from 'react'
import { useLocation } from 'react-router'
import type { PackageRefused } from './answer-package.ts'

/** What a press was answered stays while the page fetches itself for more flights; another choice takes it away. */
export function useKeptRefusal(refused: PackageRefused | undefined): PackageRefused | undefined {
  const { search } = useLocation()
  const [kept, keep] = useState({ refused, search })
  if (refused && refused !== kept.refused) keep({ refused, search })
  return kept.search === search ? kept.refused : undefined
}
