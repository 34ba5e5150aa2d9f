import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { askFlightNews } from '../../client/ask-flight-news.ts'

type Asking = { search: string; known: number } | null

/** After a failure: whoever has a poor network is not asked of it all the time. */
const pauseMs = 3_000

/** While airlines answer, the page fetches itself as soon as there is more: what is there stays where it is, and the focus too. */
export function useMoreFlights(asking: Asking): void {
  const { revalidate, state } = useRevalidator()
  const [search, known] = [asking?.search, asking?.known]
  useEffect(() => {
    if (search === undefined || known === undefined || state !== 'idle') return
    const gone = new AbortController()
    let timer = 0
    const look = () => {
      askFlightNews(search, known, gone.signal).then(
        () => void revalidate(),
        () => {
          if (!gone.signal.aborted) timer = window.setTimeout(look, pauseMs)
        },
      )
    }
    look()
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [search, known, state, revalidate])
}
