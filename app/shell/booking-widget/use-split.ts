import { useEffect, useState } from 'react'
import type { Party } from '#resort/guests/party.ts'
import type { Currency } from '#resort/money/currency.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'
import { pageClient } from '../../client/page-client.ts'
import { type FilledSearch, toParties } from './filled-search.ts'

export type Split =
  | { outcome: 'fits' }
  | { outcome: 'too-many-guests' }
  | { outcome: 'proposed'; rooms: Party[]; total: number }

/** Asked while guests are being chosen, once the dates are known and every age is there. */
export function useSplit({ stay, rooms, hotel, code }: FilledSearch, currency: Currency): Split | null {
  const [answer, setAnswer] = useState<{ question: string; split: Split } | null>(null)
  const parties = toParties(rooms)
  const question =
    stay && parties && toBookingQuery({ stay, rooms: parties, hotel, currency, promocode: code }).toString()
  useEffect(() => {
    if (!question) return
    const leaving = new AbortController()
    const ask = async () => {
      const asked = { path: '/api/split', query: new URLSearchParams(question), signal: leaving.signal }
      setAnswer({ question, split: await pageClient().ask(asked, readSplit) })
    }
    // Without an answer nothing is proposed here; the search says the same and more.
    const wait = setTimeout(() => ask().catch(() => {}), 250)
    return () => {
      clearTimeout(wait)
      leaving.abort()
    }
  }, [question])
  return answer?.question === question ? (answer?.split ?? null) : null
}

function readSplit(body: unknown): Split | null {
  return 'outcome' in Object(body) ? (body as Split) : null
}
