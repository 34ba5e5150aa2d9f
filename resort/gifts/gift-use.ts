import type { Money } from '../money/money.ts'

/** How many gifts pay one order at most when it is booked, and how many in all with what is left of it later. */
export const mostGiftsUsed = 3
export const mostGiftsEver = 9

/** A gift that is to pay an order that is not booked yet. */
export type GiftUse = {
  gift: number
  /** The last letters of its code. */
  tail: string
  /** It pays nothing more than what is set aside already. */
  isBlocked: boolean
  /** What is set aside of it, and what that is worth in the currency of the order: nothing unless the order is held. */
  taken: Money
  worth: Money
  /** What would be left on it. */
  left: Money
  /** What of that other orders have set aside that are not booked yet, and until when at most; null where none has. */
  elsewhere: { amount: Money; until: Date | null } | null
}
