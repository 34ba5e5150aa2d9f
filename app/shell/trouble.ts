import { createContext, useContext } from 'react'
import type { Trouble } from '../visit.ts'

/** What the server knows of a failure, for the one screen that tells the guest. */
export const TroubleContext = createContext<{
  trouble: Trouble | null
  phones: { country: string; number: string }[]
  brand: string
}>({
  trouble: null,
  phones: [],
  brand: 'Litoral',
})

export function useTrouble(): Trouble | null {
  return useContext(TroubleContext).trouble
}
