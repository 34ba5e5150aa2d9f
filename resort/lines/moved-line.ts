import { z } from 'zod'
import type { Currency } from '../money/currency.ts'
import { money } from '../money/money.ts'
import { cancellationTerms } from './cancellation-terms.ts'
import type { NewLine } from './line.ts'

/** A line as it would be on another day: it stays the same line. */
export type MovedLine<Item = unknown> = NewLine<Item> & { id: string }

const storedLines = z.array(
  z.object({
    id: z.uuid(),
    total: z.int(),
    payNow: z.int(),
    taxes: z.array(z.tuple([z.string(), z.int()])),
    cancellation: cancellationTerms,
    item: z.unknown(),
  }),
)

/** As JSON that waits with a payment; the kind writes what only it knows. */
export function storeMoved<Item>(lines: readonly MovedLine<Item>[], storeItem: (item: Item) => unknown): string {
  const stored = lines.map(({ id, total, payNow, taxes, cancellation, item }): z.input<typeof storedLines>[number] => ({
    ...{ id, total: total.minor, payNow: payNow.minor, cancellation, item: storeItem(item) },
    taxes: taxes.map(({ tax, amount }) => [tax, amount.minor]),
  }))
  return JSON.stringify(stored)
}

type Reading<Item> = { kind: string; currency: Currency; readItem: (stored: unknown) => Item }

export function readMoved<Item>(stored: unknown, { kind, currency, readItem }: Reading<Item>): MovedLine<Item>[] {
  return storedLines.parse(stored).map(({ total, payNow, taxes, item, ...line }) => ({
    ...line,
    kind,
    total: money(total, currency),
    payNow: money(payNow, currency),
    taxes: taxes.map(([tax, minor]) => ({ tax, amount: money(minor, currency) })),
    item: readItem(item),
  }))
}
