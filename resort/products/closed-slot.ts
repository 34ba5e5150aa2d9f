import type { Day } from '../calendar/day.ts'

/** A park or tour, or one way of having it, that does not take place on a day. docs/decisions/0372 */
export type ClosedSlot = {
  product: string
  /** Null is every way of having it on that day. */
  option: string | null
  day: Day
}

export function isClosedBy(
  { product, option, day }: ClosedSlot,
  slot: { product: string; option: string; day: Day | null },
): boolean {
  return product === slot.product && day === slot.day && (option === null || option === slot.option)
}
