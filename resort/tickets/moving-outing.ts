import type { Day } from '../calendar/day.ts'
import type { Moment } from '../calendar/moment.ts'
import { type CancellationTerms, feeAt } from '../lines/cancellation-terms.ts'
import type { Line } from '../lines/line.ts'
import { fromPerCent } from '../money/basis-points.ts'
import { lessShare } from '../money/money.ts'
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
  /** Where the house bears what is more: what one person costs at most, and up to which price that holds. */
  most?: Partial<Record<Unit, { pays: number; upTo: number }>>
  /** The last day it can be had on. */
  until: Day | null
}

type Ticket = Pick<Line<TicketItem>, 'cancellation' | 'item'>

/**
 * What was bought open, or costs something to cancel by now, becomes no cheaper by moving: an open ticket is worth what
 * it cost, and what the house may keep of a ticket is not lost by going on another day.
 */
export function movingOf(outing: Outing, tickets: readonly Ticket[], now: Date): Moving {
  const { perUsd, useUntil, isClosed } = outing
  const isLate = !isClosed && tickets.some(({ cancellation }) => feeAt(cancellation, now) > 0)
  const staysAsDear = useUntil !== null || isLate
  const prices = tickets.map(({ item }) => [item.unit, item.house] as const)
  return {
    ...{ perUsd, least: staysAsDear ? Object.fromEntries(prices) : {}, until: useUntil },
    ...(isClosed && bornePrices(tickets)),
  }
}

/** At what was paid, where the house bears what another day costs more. */
export function bornePrices(tickets: readonly Pick<Ticket, 'item'>[]): Required<Pick<Moving, 'most'>> {
  const prices = tickets.map(({ item }) => [item.unit, item.house] as const)
  return { most: Object.fromEntries(prices.map(([unit, pays]) => [unit, { pays, upTo: mostBorne(pays) }])) }
}

/** The house bears half more than what was paid, and ten dollars where that is little. */
const borneShare = fromPerCent(-50)
const borneAtLeast = 1_000

function mostBorne(pays: number): number {
  return Math.max(lessShare(pays, borneShare), pays + borneAtLeast)
}

/** What one person pays on another day; null where it costs more there than the house bears. */
export function priceMoved<Price extends PersonPrice>(
  price: Price,
  moving: Pick<Moving, 'least' | 'most'> | undefined,
  unit: Unit,
): Price | null {
  const most = moving?.most?.[unit]
  if (most && price.minor > most.upTo) return null
  const dear = Math.max(price.minor, moving?.least[unit] ?? 0)
  const minor = most ? Math.min(dear, most.pays) : dear
  return { ...price, minor, listed: Math.max(price.listed, minor) }
}

/** The terms of the new day; who could not cancel for nothing any more cannot do so there either, nor for less. */
export function termsOnceMoved(before: CancellationTerms, after: CancellationTerms, now: Date): CancellationTerms {
  const fee = feeAt(before, now)
  if (fee === 0) return after
  return { version: 1, freeUntil: before.freeUntil, lateFee: Math.max(fee, after.lateFee) }
}

/** Until some hours before it begins; an open ticket to its last day; of a day that the house closed, until somebody chooses. */
export function isInTimeToMove(
  { day, useUntil, shown, isClosed }: Outing,
  { now, today }: Pick<Moment, 'now' | 'today'>,
): boolean {
  if (useUntil !== null && today > useUntil) return false
  if (isClosed) return true
  return day === null || (shown.changeUntil !== null && now <= new Date(shown.changeUntil))
}
