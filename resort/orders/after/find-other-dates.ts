import type { Unavailable } from '../../availability/list-stays.ts'
import { mostDaysAway, nearbyStays } from '../../availability/nearby-stays.ts'
import { addDays } from '../../calendar/day.ts'
import { isForSale, nightCount, type Stay } from '../../calendar/stay.ts'
import { today } from '../../calendar/today.ts'
import type { Resort } from '../../resort.ts'
import type { Order } from '../order.ts'
import { findDatesPricer } from './find-dates-pricer.ts'
import type { NewDates } from './new-dates.ts'
import type { Which } from './rooms-to-move.ts'

const mostOffered = 4

export type OtherDatesAsked = {
  stay: Stay
  which?: Which
  why: Unavailable | null
  /** With what the browser says it is signed in. */
  sessions?: readonly string[]
}

/**
 * Where other dates cannot be had: the nearest on which all rooms can, each with its own plan, as the calendar has them.
 * Where a plan asks for another length, as long as it asks for.
 */
export async function findOtherDates(
  resort: Resort,
  order: Order,
  { stay: asked, which = 'all', why, sessions = [] }: OtherDatesAsked,
): Promise<NewDates[]> {
  const wanted = lengthen(asked, why)
  const day = today(resort.clock)
  if (!isForSale(wanted, day)) return []
  const tomorrow = addDays(day, 1)
  const earliest = addDays(wanted.checkIn, -mostDaysAway)
  const first = earliest < tomorrow ? tomorrow : earliest
  const nights = 2 * mostDaysAway + nightCount(wanted) + 1
  const priceOf = await findDatesPricer(resort, order, { first, nights, which, sessions })
  if (!priceOf) return []
  const offered: NewDates[] = []
  for (const stay of [wanted, ...nearbyStays(wanted, tomorrow)]) {
    if (offered.length === mostOffered) break
    const dates = priceOf(stay)
    if (dates) offered.push(dates)
  }
  return offered.toSorted((a, b) => a.stay.checkIn.localeCompare(b.stay.checkIn))
}

function lengthen(stay: Stay, why: Unavailable | null): Stay {
  if (why?.reason !== 'minimum-stay' && why?.reason !== 'maximum-stay') return stay
  return { checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, why.nights) }
}
