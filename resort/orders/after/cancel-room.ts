import { isExtraLine } from '../../extras/extra.ts'
import type { Line } from '../../lines/line.ts'
import type { Money } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { isRoomLine, type RoomItem } from '../../stays/room-item.ts'
import { guestActor, isBooked, type Order } from '../order.ts'
import { type Cancelling, cancelLines } from './cancel-lines.ts'
import { type JudgedCancellation, judgeCancellation } from './judge-cancellation.ts'
import { type Parting, partExtras } from './part-extras.ts'

export type CancellableRoom = {
  room: Line & { item: RoomItem }
  /** What ends with it: what belongs to this room alone, and with the last room all that was bought beside the stay. */
  parting: Parting
  /** The extras among that. */
  along: Line[]
  cancellation: JudgedCancellation
}

/** The rooms of a booked order that can be cancelled alone; what is the only thing of an order is cancelled with it. */
export function listCancellableRooms(resort: Pick<Resort, 'kinds' | 'clock'>, order: Order): CancellableRoom[] {
  if (!isBooked(order)) return []
  const rooms = order.lines.filter(isRoomLine).filter(({ state }) => state === 'sold')
  return rooms.flatMap((room) => {
    const parting = partExtras(order, [room.id])
    const sold = parting.order.lines.filter(({ state, total }) => state === 'sold' && total.minor >= 0)
    const along = sold.filter(isExtraLine).filter(({ id }) => parting.along.includes(id))
    const cancellation = judgeCancellation(resort, parting.order, parting.lines)
    // What is left of extras after the last room was had with the others.
    const isAll = cancellation !== null && sold.every((line) => isExtraLine(line) || cancellation.lines.includes(line))
    return cancellation && !isAll ? [{ room, parting, along, cancellation }] : []
  })
}

/** One room goes back by the terms of its own rate; everything else stays. The fee is the one the guest was shown. */
export async function cancelRoom(
  resort: Resort,
  id: string,
  { line, agreedFee }: { line: string; agreedFee: Money },
): Promise<Cancelling> {
  const lines = (order: Order) => listCancellableRooms(resort, order).find(({ room }) => room.id === line)?.parting
  return await cancelLines(resort, id, { lines, agreedFee, cause: 'guest-cancelled', by: guestActor })
}
