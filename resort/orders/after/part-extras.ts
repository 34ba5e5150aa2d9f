import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/transact.ts'
import { type ExtraItem, isExtraLine } from '../../extras/extra.ts'
import { saveExtraQuantity } from '../../extras/extra-queries.ts'
import { isAlive, type Line } from '../../lines/line.ts'
import type { LineKinds } from '../../lines/line-kind.ts'
import { type Money, scale, subtract } from '../../money/money.ts'
import type { RoomItem } from '../../stays/room-item.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'
import { changeLines, saveSoldLine } from '../line-queries.ts'
import type { Order } from '../order.ts'

type ExtraLine = Line & { item: ExtraItem }
/** An extra in two: what stays has the line that it had, what goes a new one. */
export type PartedExtra = { stays: ExtraLine; goes: ExtraLine }
export type Parted = { order: Order; extras: PartedExtra[] }
/** With what is cancelled of it, by its lines, and the extras among that which go along. */
export type Parting = Parted & { lines: readonly string[]; along: readonly string[] }

/**
 * An order whose extras are parted by what belongs to its lines that end, and all that ends with them: of what is had once
 * for each room as many as there are rooms among them, of what is had once for each adult as many as sleep in those. What
 * is had once for all of them stays until the last room ends. Both parts come to what it was.
 */
export function partExtras(order: Order, ending: readonly string[]): Parting {
  const rooms = roomLinesOf(order.lines).filter(isAlive)
  const own = rooms.filter(({ id }) => ending.includes(id))
  const extras: PartedExtra[] = []
  const along: string[] = []
  const lines = order.lines.flatMap((line): Line[] => {
    if (!own.length || !isExtraLine(line) || line.state !== 'sold' || ending.includes(line.id)) return [line]
    if (own.length === rooms.length) {
      along.push(line.id)
      return [line]
    }
    const going = countOf(line.item, own)
    // Of fewer than that nobody can say whose they are.
    if (going === 0 || going >= line.item.quantity) return [line]
    const parted = part(line, going)
    extras.push(parted)
    along.push(parted.goes.id)
    return [parted.stays, parted.goes]
  })
  return { order: { ...order, lines }, extras, lines: [...ending, ...along], along }
}

/** How often an extra is had in some of the rooms. */
function countOf({ per }: ExtraItem, rooms: readonly { item: RoomItem }[]): number {
  const adults = rooms.reduce((all, { item }) => all + item.room.party.adults, 0)
  return { booking: 0, room: rooms.length, guest: adults }[per]
}

/** As it is parted, so that what goes can be cancelled by itself. The order is locked. */
export async function saveParted(tx: Tx, kinds: LineKinds, { order, extras }: Parted): Promise<void> {
  if (!extras.length) return
  for (const { stays, goes } of extras) {
    await saveSoldLine(tx, kinds, order.id, goes, goes.id)
    await saveExtraQuantity(tx, stays.id, stays.item.quantity)
  }
  await changeLines(
    tx,
    extras.map(({ stays }) => stays),
  )
}

function part(line: ExtraLine, quantity: number): PartedExtra {
  const { total, payNow, taxes, item } = line
  const shareOf = (amount: Money) => scale(amount, quantity, item.quantity)
  const restOf = (amount: Money) => subtract(amount, shareOf(amount))
  const of = (some: (amount: Money) => Money, count: number) => ({
    ...{ total: some(total), payNow: some(payNow), item: { ...item, quantity: count } },
    taxes: taxes.map(({ tax, amount }) => ({ tax, amount: some(amount) })),
  })
  return {
    stays: { ...line, ...of(restOf, item.quantity - quantity) },
    goes: { ...line, ...of(shareOf, quantity), id: randomUUID() },
  }
}
