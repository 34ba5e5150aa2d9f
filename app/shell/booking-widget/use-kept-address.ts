import { useEffect, useRef } from 'react'
import { type FilledSearch, toSearch } from './filled-search.ts'

/** Names of a search in an address. */
const ofSearch = /^(check|guests|promocode|hotel|tab|origin)/

/**
 * What is chosen is written into the address of the page: whoever goes on to another one and comes back is drawn the page
 * as they left it. Where nothing is chosen the address stays as short as it was.
 */
export function useKeptAddress(filled: FilledSearch, tab: string, isKept: boolean): void {
  const said = JSON.stringify([filled, tab])
  const before = useRef(said)
  useEffect(() => {
    if (!isKept || said === before.current) return
    before.current = said
    const query = toSearch(filled)
    query.set('tab', tab)
    query.set('origin', filled.origin)
    const others = new URLSearchParams(location.search)
    for (const [name, value] of others) if (!ofSearch.test(name)) query.append(name, value)
    history.replaceState(history.state, '', `?${query}${location.hash}`)
  }, [filled, tab, said, isKept])
}
