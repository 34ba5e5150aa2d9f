import { isExtraLine } from '../../extras/extra.ts'
import type { Line } from '../../lines/line.ts'
import type { Money } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { isRoomLine, type RoomItem } from '../../stays/room-item.ts'
import { guestActor, isBooked, type Order } from '../order.ts'
import { type Cancelling, cancelLines } from './cancel-lines.ts'
import { type JudgedCancellation, judgeCancellation } from './judge-cancellation.ts'
import { type Parted, partExtras } from './part-extras.ts'

export type CancellableRoom = {
  room: Line & { item: RoomItem }
  /** What ends with it: what belongs to this room alone, and with the last room all that was bought beside the stay. */
  lines: string[]
  /** The extras among them. */
  along: Line[]
  cancellation: JudgedCancellation
}

/** The rooms of a booked order that can be cancelled alone; what is the only thing of an order is cancelled with it. */
export function listCancellableRooms(resort: Pick<Resort, 'kinds' | 'clock'>, order: Order): CancellableRoom[] {
  if (!isBooked(order)) return []
  const sold = order.lines.filter(({ state, total }) => state === 'sold' && total.minor >= 0)
  return sold.filter(isRoomLine).flatMap((room) => judgeRoom(resort, partExtras(order, room.id), room))
}

function judgeRoom(
  resort: Pick<Resort, 'kinds' | 'clock'>,
  { order, extras }: Parted,
  room: CancellableRoom['room'],
): CancellableRoom[] {
  const sold = order.lines.filter(({ state, total }) => state === 'sold' && total.minor >= 0)
  const isLast = sold.filter(isRoomLine).length === 1
  const along = isLast ? sold.filter(isExtraLine) : extras.map(({ goes }) => goes)
  const lines = [room, ...along].map(({ id }) => id)
  const cancellation = judgeCancellation(resort, order, lines)
  const isAll = cancellation !== null && sold.every((line) => cancellation.lines.includes(line))
  return cancellation && !isAll ? [{ room, lines, along, cancellation }] : []
}

/** One room goes back by the terms of its own rate; everything else stays. The fee is the one the guest was shown. */
export async function cancelRoom(
  resort: Resort,
  id: string,
  { line, agreedFee }: { line: string; agreedFee: Money },
): Promise<Cancelling> {
  let parted: Parted | null = null
  const part = (order: Order) => {
    parted = partExtras(order, line)
    return parted
  }
  const lines = (order: Order) => {
    const room = order.lines.filter(isRoomLine).find((each) => each.id === line)
    const extras = parted?.extras ?? []
    return room && isBooked(order) ? judgeRoom(resort, { order, extras }, room)[0]?.lines : undefined
  }
  return await cancelLines(resort, id, { part, lines, agreedFee, cause: 'guest-cancelled', by: guestActor })
}
