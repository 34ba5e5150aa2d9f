import { type Tx, transact } from '#db/transact.ts'
import { today } from '../../calendar/today.ts'
import { type Alone, eachAlone } from '../../each-alone.ts'
import { kindOf, type LineKind, type LineKinds, type LineOver } from '../../lines/line-kind.ts'
import type { Resort } from '../../resort.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'
import { endLines } from '../line-queries.ts'
import { type Actor, isBooked, jobActor, type Order } from '../order.ts'
import { moveOrder, saveEvent } from '../order-queries.ts'
import { lockOrder } from '../order-reading.ts'

const mostAtOnce = 500

/** Lines whose last day has come are fulfilled, and with the last of them their order is completed. */
export async function completeOrders(resort: Resort): Promise<number> {
  return await eachAlone(async (alone) => {
    let completed = 0
    for (const kind of resort.kinds) completed += await completeLines(resort, kind, alone)
    return completed
  })
}

async function completeLines(resort: Resort, kind: LineKind, alone: Alone): Promise<number> {
  let completed = 0
  let first: string | undefined
  for (;;) {
    const over = await kind.listOver(resort.db, today(resort.clock), mostAtOnce)
    for (const [order, lines] of Map.groupBy(over, (each) => each.order)) {
      completed += (await alone(`The end of ${order}`, () => complete(resort, order, lines))) ? 1 : 0
    }
    // What could not be ended would be found again without end.
    if (over.length < mostAtOnce || over[0]?.line === first) return completed
    first = over[0]?.line
  }
}

async function complete(resort: Resort, id: string, over: readonly LineOver[]): Promise<boolean> {
  return await transact(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    if (!order || !isBooked(order)) return false
    const missed = over.filter(({ isMissed }) => isMissed).map(({ line }) => line)
    const ids = over.map(({ line }) => line)
    return await end(tx, resort, order, { ids, missed, cause: 'stay-over', by: jobActor })
  })
}

/** The guest did not come: the nights stay sold, and what was paid stays with the house. */
export async function markNoShow(
  resort: Resort,
  id: string,
  by: Actor,
): Promise<'marked' | 'not-booked' | 'no-rooms' | 'too-early'> {
  return await transact(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    if (!order || !isBooked(order)) return 'not-booked'
    const sold = roomLinesOf(order.lines).filter(({ state }) => state === 'sold')
    if (!sold.length) return 'no-rooms'
    // Rooms may have days of their own.
    const rooms = sold.filter(({ item }) => item.stay.checkIn < today(resort.clock))
    if (!rooms.length) return 'too-early'
    const ids = rooms.map(({ id: line }) => line)
    await end(tx, resort, order, { ids, missed: ids, cause: 'no-show', by })
    return 'marked'
  })
}

/** `missed` are those of them that nobody came for. */
type Ending = { ids: readonly string[]; missed: readonly string[]; cause: string; by: Actor }

/** Answers whether the order ended with them. */
async function end(tx: Tx, { kinds }: Resort, order: Order, { ids, missed, cause, by }: Ending): Promise<boolean> {
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
