import { useCallback, useEffect, useRef, useState } from 'react'
import { addDays, daysBetween } from '#resort/calendar/day.ts'
import { furthestArrivalDays } from '#resort/calendar/stay.ts'
import { ApiFailure } from '../../client/api-failure.ts'
import { pageClient } from '../../client/page-client.ts'

/** A day as GET /api/calendar answers it. */
export type PricedDay = {
  day: string
  state: 'open' | 'arrival-only' | 'departure-only' | 'minimum-stay' | 'sold-out' | 'closed' | 'past'
  price: number | null
  /** What members pay, where that is less. */
  members?: number | null
  stays: [from: number, to: number][]
}

export type PricedDays = ReadonlyMap<string, PricedDay>
export type CalendarStatus = 'loading' | 'ready' | 'error' | 'maintenance'

/** Two months ahead of what is in view, so that turning the page finds its prices there. */
const daysAhead = 62

/** The days in view and the next ones, asked for once; `question` is who comes, in which currency, with which code. */
export function useCalendarDays(question: string, today: string, view: { from: string; to: string }) {
  const known = useRef(new Map<string, Map<string, PricedDay>>())
  const [answered, setAnswered] = useState(0)
  const [trouble, setTrouble] = useState<'error' | 'maintenance' | null>(null)
  const days: PricedDays = known.current.get(question) ?? nothing
  const last = addDays(today, furthestArrivalDays)
  const from = view.from < today ? today : view.from
  const to = view.to > last ? last : view.to
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, and each retry, looks again for what is missing
  useEffect(() => {
    if (trouble) return
    const missing = findMissing(known.current.get(question) ?? nothing, from, addDays(to, daysAhead), last)
    if (!missing) return
    const leaving = new AbortController()
    const keep = (found: PricedDay[]) => {
      const before = known.current.get(question) ?? new Map<string, PricedDay>()
      for (const each of found) before.set(each.day, each)
      known.current.set(question, before)
      setAnswered((count) => count + 1)
    }
    askDays(question, missing, leaving.signal).then(keep, (error: unknown) => {
      if (!leaving.signal.aborted) setTrouble(isMaintenance(error) ? 'maintenance' : 'error')
    })
    return () => leaving.abort()
  }, [question, from, to, last, trouble, answered])
  const retry = useCallback(() => setTrouble(null), [])
  const isKnown = days.has(from) && days.has(to)
  const status: CalendarStatus = isKnown ? 'ready' : (trouble ?? 'loading')
  return { days, status, retry }
}

const nothing: PricedDays = new Map()

function isMaintenance(error: unknown): boolean {
  return error instanceof ApiFailure && error.problem?.code === 'maintenance'
}

async function askDays(question: string, { from, days }: Missing, signal: AbortSignal): Promise<PricedDay[]> {
  const query = new URLSearchParams(question)
  query.append('from', from)
  query.append('days', String(days))
  return await pageClient().ask({ path: '/api/calendar', query, signal }, readDays)
}

function readDays(body: unknown): PricedDay[] | null {
  const { days } = Object(body) as { days?: PricedDay[] }
  return Array.isArray(days) ? days : null
}

type Missing = { from: string; days: number }

/** Nothing is asked for while what is in view is known: the days ahead come with the next question. */
function findMissing(days: PricedDays, from: string, to: string, last: string): Missing | null {
  const end = to > last ? last : to
  let first = from
  while (first <= end && days.has(first)) first = addDays(first, 1)
  return first > end ? null : { from: first, days: daysBetween(first, end) + 1 }
}
