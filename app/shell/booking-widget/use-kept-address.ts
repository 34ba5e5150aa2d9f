import { useEffect, useRef } from 'react'
import { type FilledSearch, toParties, toSearch } from './filled-search.ts'

/**
 * What is chosen is written into the address of the page: whoever goes on to another one and comes back is drawn the page
 * as they left it.
 */
export function useKeptAddress(filled: FilledSearch, isKept: boolean): void {
  const before = useRef(filled)
  useEffect(() => {
    if (!isKept || filled === before.current) return
    before.current = filled
    const query = new URLSearchParams(location.search)
    for (const name of [...query.keys()]) if (isOfSearch(name)) query.delete(name)
    const chosen = filled.stay && toParties(filled.rooms) ? toSearch(filled) : []
    for (const [name, value] of chosen) query.append(name, value)
    const said = query.size ? `?${query}` : ''
    history.replaceState(history.state, '', location.pathname + said + location.hash)
  }, [filled, isKept])
}

function isOfSearch(name: string): boolean {
  return ['checkin', 'checkout', 'promocode', 'hotel'].includes(name) || name.startsWith('guests')
}
