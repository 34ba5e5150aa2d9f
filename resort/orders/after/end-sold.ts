import type { Tx } from '#db/transact.ts'
import { kindOf, type LineKinds } from '../../lines/line-kind.ts'
import type { Resort } from '../../resort.ts'
import { endLines } from '../line-queries.ts'
import type { Actor, Order } from '../order.ts'
import { moveOrder, saveEvent } from '../order-queries.ts'

/** `missed` are those of them that nobody came for. */
type Ending = { ids: readonly string[]; missed: readonly string[]; cause: string; by: Actor }

/** Sold lines end as they were had or missed, and the order with the last of them: answers whether it did. */
export async function endSold(
  tx: Tx,
  { kinds }: Resort,
  order: Order,
  { ids, missed, cause, by }: Ending,
): Promise<boolean> {
  const ended = order.lines.filter(({ id, state }) => state === 'sold' && ids.includes(id))
  const others = order.lines.filter((line) => line.state === 'sold' && !ended.includes(line))
  const isLast = others.every(({ kind, item }) => belongsToOrder(kinds, kind, item))
  const all = [
    ...ended.map(({ id }) => ({ id, to: toEnd(missed.includes(id)), kept: null })),
    ...(isLast ? others.map(({ id }) => ({ id, to: 'fulfilled' as const, kept: null })) : []),
  ]
  await endLines(tx, all)
  if (isLast) await moveOrder(tx, { id: order.id, from: order.state, to: 'completed', cause, by })
  else for (const { id } of ended) await saveEvent(tx, order, { cause, by, line: id })
  return isLast
}

function toEnd(isMissed: boolean): 'missed' | 'fulfilled' {
  return isMissed ? 'missed' : 'fulfilled'
}

function belongsToOrder(kinds: LineKinds, code: string, item: unknown): boolean {
  return kindOf(kinds, code).beginsOn(item) === null
}
