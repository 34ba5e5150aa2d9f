import type { Order } from '#resort/orders/order.ts'

/** By their numbers, as `show` writes them; null when there is no such line. */
export function findLines({ lines }: Pick<Order, 'lines'>, numbers: readonly string[]): string[] | null {
  const found = numbers.flatMap((each) => lines[Number(each) - 1]?.id ?? [])
  return found.length === numbers.length ? found : null
}

export function sayNoSuchLine({ number, lines }: Pick<Order, 'number' | 'lines'>): string {
  return `${number} has lines from 1 to ${lines.length}.`
}
