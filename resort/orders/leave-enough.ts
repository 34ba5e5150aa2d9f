import { add, compare, isZero, type Money, subtract, zero } from '../money/money.ts'
import type { Due } from './due.ts'

/**
 * Of what gifts could cover, so much that what stays open of each part is nothing, or enough to be charged: a guest whose
 * voucher left three cents could pay them nowhere. A part that is too small itself is covered whole or not at all.
 */
export function leaveEnough(dues: readonly Due[], worth: Money, least: Money): Money {
  let before = zero(worth.currency)
  for (const { amount } of dues) {
    const left = subtract(worth, before)
    if (compare(left, amount) >= 0) {
      before = add(before, amount)
      continue
    }
    if (isZero(left) || compare(subtract(amount, left), least) >= 0) return worth
    return compare(amount, least) > 0 ? add(before, subtract(amount, least)) : before
  }
  return worth
}
