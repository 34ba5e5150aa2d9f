import { isComplement, type Product } from '../products/product.ts'
import type { Outing } from './ticket-item.ts'

/** The parks and tours of an order are its package. */
export const mostProducts = 5

export type OutingJudged =
  | { outcome: 'fits' }
  /** It is there, or another one is on that day. */
  | { outcome: 'duplicate' }
  /** The others of the package would have the same date. */
  | { outcome: 'same-date' }
  | { outcome: 'too-many-products' }
  /** A complement without the product that it goes with, on that day. */
  | { outcome: 'goes-with-nothing' }

export type OutingToJudge = {
  product: Pick<Product, 'code' | 'kind' | 'goesWith'>
  outing: Pick<Outing, 'product' | 'day'>
  /** What else is on the order; what it takes the place of is left out. */
  others: readonly Pick<Outing, 'product' | 'day' | 'isComplement'>[]
  /** It takes the place of an outing that was there. */
  isMoved: boolean
}

/** Whether an outing may stand beside the others of an order, in whatever tab it was chosen. */
export function judgeOuting({ product, outing, others, isMoved }: OutingToJudge): OutingJudged {
  const isThere = (other: (typeof others)[number]) => other.product === outing.product
  const isSameDay = (other: (typeof others)[number]) => other.day === outing.day
  if (isComplement(product)) {
    const isAccompanied = others.some((other) => product.goesWith.includes(other.product) && isSameDay(other))
    if (!isAccompanied) return { outcome: 'goes-with-nothing' }
    return others.some((other) => isThere(other) && isSameDay(other)) ? { outcome: 'duplicate' } : { outcome: 'fits' }
  }
  const products = others.filter((other) => !other.isComplement)
  if (products.some(isThere)) return { outcome: 'duplicate' }
  if (outing.day !== null && products.some(isSameDay)) return { outcome: isMoved ? 'same-date' : 'duplicate' }
  return products.length >= mostProducts ? { outcome: 'too-many-products' } : { outcome: 'fits' }
}
