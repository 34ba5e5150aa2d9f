import type { Currency } from '../money/currency.ts'
import { type Money, sum } from '../money/money.ts'
import type { CancellationTerms } from './cancellation-terms.ts'

export const lineStates = ['chosen', 'held', 'sold', 'fulfilled', 'failed', 'cancelled', 'expired', 'missed'] as const
export type LineState = (typeof lineStates)[number]

/** Where a line may go from each state. The database keeps the same list and refuses what is not in it. */
export const lineEdges: Record<LineState, readonly LineState[]> = {
  chosen: ['held', 'expired'],
  held: ['chosen', 'sold', 'expired'],
  // The supplier may be asked after the money and say no; the guest may not come.
  sold: ['fulfilled', 'failed', 'cancelled', 'missed'],
  fulfilled: [],
  failed: [],
  cancelled: [],
  expired: [],
  missed: [],
}

/** A tax that is in the price of a line. */
export type LineTax = { tax: string; amount: Money }

/** What can be put on an order; `item` is what only its kind understands. */
export type NewLine<Item = unknown> = {
  kind: string
  total: Money
  /** What of it is paid when booking; the rest later or on arrival. */
  payNow: Money
  taxes: LineTax[]
  cancellation: CancellationTerms
  item: Item
}

/** The least that can be cancelled alone: a room, a transfer, a ticket. */
export type Line<Item = unknown> = NewLine<Item> & {
  id: string
  state: LineState
  /** What the house keeps of it; null unless it was cancelled or failed. */
  kept: Money | null
  /** It was cancelled or failed while others stayed. */
  wasTakenOff: boolean
  /** Its price is no longer honoured: by the clock of the database. */
  isPriceOld: boolean
}

/** It costs what it says: neither cancelled nor let go of. */
export function isAlive({ state }: Pick<Line, 'state'>): boolean {
  return state !== 'cancelled' && state !== 'failed' && state !== 'expired'
}

/** What an order is told by: the lines that are alive; where none is, those that ended last, together. */
export function linesToTell<Each extends Partial<Pick<Line, 'state' | 'wasTakenOff'>>>(
  lines: readonly Each[],
): readonly Each[] {
  const alive = lines.filter(({ state = 'chosen' }) => isAlive({ state }))
  if (alive.length) return alive
  const last = lines.filter(({ wasTakenOff }) => !wasTakenOff)
  return last.length ? last : lines
}

export function sumLines(currency: Currency, lines: readonly Pick<Line, 'total'>[]): Money {
  return sum(
    currency,
    lines.map(({ total }) => total),
  )
}
