import type { Order } from '../order.ts'
import type { Parted, Parting } from './part-extras.ts'

/**
 * Where they depend on what else is on the order, found when nobody else can change it; where only a part of what is on a
 * line goes with them, with the order as it is parted.
 */
export type LinesToCancel = 'all' | readonly string[] | ((order: Order) => readonly string[] | Parting | undefined)

/** What is to be cancelled of an order, and the order as it has to be for that; null where that is not on it any more. */
export function findLines(wanted: LinesToCancel, order: Order): (Parted & { lines: 'all' | readonly string[] }) | null {
  const found = typeof wanted === 'function' ? wanted(order) : wanted
  if (!found) return null
  return typeof found === 'object' && 'order' in found ? found : { order, extras: [], lines: found }
}
