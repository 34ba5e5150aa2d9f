import { useEffect, useRef } from 'react'
import { type FilledSearch, toParties, toSearch } from './filled-search.ts'

/** Names of a search in an address. */
const ofSearch = /^(check|guests|promocode|hotel|tab|origin)/

/**
 * What is chosen is written into the address of the page: whoever goes on to another one and comes back is drawn the page
 * as they left it.
 */
export function useKeptAddress(filled: FilledSearch, tab: string, isKept: boolean): void {
  const before = useRef([filled, tab])
  useEffect(() => {
    if (!isKept || (filled === before.current[0] && tab === before.current[1])) return
    before.current = [filled, tab]
    const query = toParties(filled.rooms) ? toSearch(filled) : new URLSearchParams()
    query.set('tab', tab)
    query.set('origin', filled.origin)
    const others = new URLSearchParams(location.search)
    for (const [name, value] of others) if (!ofSearch.test(name)) query.append(name, value)
    history.replaceState(history.state, '', `?${query}${location.hash}`)
  }, [filled, tab, isKept])
}
