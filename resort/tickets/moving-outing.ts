import type { Day } from '../calendar/day.ts'
import type { Moment } from '../calendar/moment.ts'
import { type CancellationTerms, feeAt } from '../lines/cancellation-terms.ts'
import type { Line } from '../lines/line.ts'
import type { Rate } from '../money/rate.ts'
import type { PersonPrice } from '../products/price-person.ts'
import type { Unit } from '../products/product.ts'
import type { Outing, TicketItem } from './ticket-item.ts'

/** What stays as it was when an outing is had on another day. docs/decisions/0362 */
export type Moving = {
  /** Nobody wins or loses by a rate of exchange of another day. */
  perUsd: Rate
  /** What one person costs at least, in cents of the house's dollar. */
  least: Partial<Record<Unit, number>>
  /** The last day it can be had on. */
  until: Day | null
}

type Ticket = Pick<Line<TicketItem>, 'cancellation' | 'item'>

/**
 * What was bought open, or costs something to cancel by now, becomes no cheaper by moving: an open ticket is worth what
 * it cost, and what the house may keep of a ticket is not lost by going on another day.
 */
export function movingOf(outing: Outing, tickets: readonly Ticket[], now: Date): Moving {
  const { perUsd, useUntil } = outing
  const staysAsDear = useUntil !== null || tickets.some(({ cancellation }) => feeAt(cancellation, now) > 0)
  const prices = tickets.map(({ item }) => [item.unit, item.house] as const)
  return { perUsd, least: staysAsDear ? Object.fromEntries(prices) : {}, until: useUntil }
}

export function atLeast<Price extends PersonPrice>(price: Price, least = 0): Price {
  const minor = Math.max(price.minor, least)
  return { ...price, minor, listed: Math.max(price.listed, minor) }
}

/** The terms of the new day; who could not cancel for nothing any more cannot do so there either, nor for less. */
export function termsOnceMoved(before: CancellationTerms, after: CancellationTerms, now: Date): CancellationTerms {
  const fee = feeAt(before, now)
  if (fee === 0) return after
  return { version: 1, freeUntil: before.freeUntil, lateFee: Math.max(fee, after.lateFee) }
}

/** Until some hours before it begins; an open ticket to its last day. */
export function isInTimeToMove(
  { day, useUntil, shown }: Outing,
  { now, today }: Pick<Moment, 'now' | 'today'>,
): boolean {
  if (useUntil !== null && today > useUntil) return false
  return day === null || (shown.changeUntil !== null && now <= new Date(shown.changeUntil))
}
