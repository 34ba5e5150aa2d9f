import type { Order } from '../order.ts'

/** What must not have changed while a price was found. */
export function marksOf({ id, state, lines }: Order): string[] {
  return [id, state, ...lines.map((line) => line.id)]
}
