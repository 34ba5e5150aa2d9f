import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/transact.ts'
import { type ExtraItem, isExtraLine } from '../../extras/extra.ts'
import { saveExtraQuantity } from '../../extras/extra-queries.ts'
import type { Line } from '../../lines/line.ts'
import type { LineKinds } from '../../lines/line-kind.ts'
import { type Money, scale, subtract } from '../../money/money.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'
import { changeLines, saveSoldLine } from '../line-queries.ts'
import type { Order } from '../order.ts'

type ExtraLine = Line & { item: ExtraItem }
/** An extra in two: what stays has the line that it had, what goes a new one. */
export type PartedExtra = { stays: ExtraLine; goes: ExtraLine }
export type Parted = { order: Order; extras: PartedExtra[] }
/** With what is cancelled of it, by its lines. */
export type Parting = Parted & { lines: readonly string[] }

/**
 * An order whose extras are parted by what belongs to one of its rooms: of what is had once for each room one, of what is
 * had once for each adult as many as sleep in it. What is had once for all of them stays. Both parts come to what it was.
 */
export function partExtras(order: Order, room: string): Parted {
  const rooms = roomLinesOf(order.lines).filter(({ state }) => state === 'sold')
  const adultsIn = (some: typeof rooms) => some.reduce((sum, { item }) => sum + item.room.party.adults, 0)
  const own = rooms.filter(({ id }) => id === room)
  const extras: PartedExtra[] = []
  const lines = order.lines.flatMap((line): Line[] => {
    if (!isExtraLine(line) || line.state !== 'sold' || rooms.length < 2 || !own.length) return [line]
    const { quantity } = line.item
    const going = quantity === rooms.length ? 1 : quantity === adultsIn(rooms) ? adultsIn(own) : 0
    if (!going) return [line]
    const parted = part(line, going)
    extras.push(parted)
    return [parted.stays, parted.goes]
  })
  return { order: { ...order, lines }, extras }
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
