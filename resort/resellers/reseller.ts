import type { BasisPoints } from '../money/basis-points.ts'
import type { Currency } from '../money/currency.ts'
import type { Actor } from '../orders/order.ts'

/** A company that sells places of the shop to guests of its own, and pays for them by its statement. */
export type Reseller = {
  id: number
  name: string
  /** The first letters of its key. */
  keyPrefix: string
  currency: Currency
  /** What it pays less than the public; below nothing it pays more. */
  less: BasisPoints
  /** Places that it may hold at one time. */
  mostHeld: number
  /** Bookings that it may begin within a day. */
  mostADay: number
  madeAt: Date
  endedAt: Date | null
}

/** The table keeps the same bounds. */
export const resellerBounds = {
  nameLength: 80,
  less: { least: -5_000, most: 9_000 },
  mostHeld: { least: 1, most: 1_000 },
  mostADay: { least: 1, most: 10_000 },
} as const

/** Places that all resellers together may hold at one time, so that guests of the house find some as well. */
export const mostHeldByAll = 2_000

/** Who does it, in the history of an order. */
export function actorOf({ name }: Pick<Reseller, 'name'>): Actor {
  return { kind: 'channel', name }
}
