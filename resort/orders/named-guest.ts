import type { GuestDetails } from '../guests/guest-details.ts'
import { isRoomLine } from '../stays/room-item.ts'
import { roomLinesOf } from '../stays/stay-of.ts'
import type { Order } from './order.ts'

/**
 * Who was named for a room that is told, where that is not whoever booked. Guests named the others by the number that a
 * room had when they booked.
 */
export function namedGuestOf({ lines, guest }: Order, index: number): GuestDetails['otherGuests'][number] | null {
  const room = roomLinesOf(lines)[index]
  const number = lines.filter(isRoomLine).findIndex(({ id }) => id === room?.id) + 1
  return guest?.otherGuests.find((each) => each.room === number) ?? null
}
