import { createContext, useContext, useEffect } from 'react'
import type { Trouble } from '../visit.ts'

type House = { phones: { country: string; number: string }[]; mail: string; brand: string }

/** What the server knows of a failure, for the one screen that tells the guest. */
export const TroubleContext = createContext<House & { trouble: Trouble | null }>({
  trouble: null,
  phones: [],
  mail: '',
  brand: 'Litoral',
})

export function useTrouble(): Trouble | null {
  return useContext(TroubleContext).trouble
}

let remembered: House | null = null

/** A page that fails in the browser loses what it was loaded with; whom to call outlives it. */
export function useRemembered({ phones, mail, brand }: House): void {
  useEffect(() => {
    remembered = { phones, mail, brand }
  }, [phones, mail, brand])
}

export function rememberedHouse(): House | null {
  return remembered
}

/** The browser could not ask at all: each has its own words for it, and one type for much else. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}
