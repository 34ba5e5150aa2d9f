import { useEffect, useState } from 'react'
import type { Stay } from '#resort/calendar/stay.ts'
import type { Party } from '#resort/guests/party.ts'
import type { Currency } from '#resort/money/currency.ts'
import { type Money, money } from '#resort/money/money.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'
import { pageClient } from '../../client/page-client.ts'

type Asked = { stay: Stay | null; rooms: readonly Party[]; currency: Currency; hotel: string; code: string | null }

/**
 * The least that the chosen stay costs with everything in it; null until it is known. Only for one room: several may
 * want the same last one, and what each would cost alone does not add up to what all of them do.
 */
export function useStayTotal({ stay, rooms, currency, hotel, code }: Asked): Money | null {
  const [answer, setAnswer] = useState<{ question: string; total: Money } | null>(null)
  const question =
    stay && rooms.length === 1
      ? toBookingQuery({ stay, rooms: [...rooms], currency, hotel, promocode: code }).toString()
      : null
  useEffect(() => {
    if (!question) return
    const leaving = new AbortController()
    const ask = async () => {
      const asked = { path: '/api/availability', query: new URLSearchParams(question), signal: leaving.signal }
      const rooms = await pageClient().ask(asked, readRooms)
      const totals = rooms.flatMap(({ types }) => types.flatMap(({ offers = [] }) => offers.map((each) => each.total)))
      if (totals.length) setAnswer({ question, total: money(Math.min(...totals), currency) })
    }
    // Without it the dates are chosen all the same, and the search says what they cost.
    ask().catch(() => {})
    return () => leaving.abort()
  }, [question, currency])
  return answer?.question === question ? answer.total : null
}

type FoundRoom = { types: { offers?: { total: number }[] }[] }

function readRooms(body: unknown): FoundRoom[] | null {
  const { rooms } = Object(body) as { rooms?: FoundRoom[] }
  return Array.isArray(rooms) ? rooms : null
}
